import { paths } from '#platform/shared/paths.ts';
import { Avatar, AvatarGroup } from '#platform/web/ui/avatar.tsx';
import { Button, type ButtonKind, ButtonLink } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard, PageSkeleton } from '#platform/web/ui/states.tsx';
import { Badge, Card, Skeleton, Tag } from '#platform/web/ui/surface.tsx';
import { CardSkeleton, ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';

const kinds: ButtonKind[] = ['primary', 'dawn', 'quiet', 'danger'];

export function ButtonShelf() {
  return (
    <div className="grid gap-4">
      {kinds.map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <Button kind={kind}>Enter room</Button>
          <Button kind={kind} size="sm">
            Small
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy>
            Busy
          </Button>
          <ButtonLink kind={kind} to={paths.kitchen}>
            A link <ArrowIcon />
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}

export function SurfaceShelf() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Card>
        <Tag>A tag</Tag>
        <h3 className="mt-4">A card</h3>
        <p className="mt-2 text-ink-2">One thing in one box, and no box within it.</p>
      </Card>
      <Card className="flex flex-wrap content-start gap-2">
        <Badge tone="sage" dot>
          Live
        </Badge>
        <Badge>Scheduled</Badge>
        <Badge tone="plain">Ended</Badge>
        <Badge tone="plain">Facilitator</Badge>
        <Badge tone="dawn">Draft</Badge>
        <Badge tone="dawn">Speaking</Badge>
        <Badge tone="berry">Disconnected</Badge>
      </Card>
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar name="Noor Haddad" size="sm" />
        <Avatar name="Ivo" />
        <Avatar name="lena.k" size="lg" />
        <AvatarGroup names={['Noor', 'Ivo', 'Lena']} />
        <AvatarGroup names={['Noor', 'Ivo', 'Lena', 'Sam', 'Mira', 'Bob']} />
      </Card>
    </div>
  );
}

export function StateShelf() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState
          title="No circle today"
          text="The next one is open to you, too."
          action={<Button size="sm">Start one</Button>}
        />
        <ErrorCard level="h3" onRetry={() => undefined} />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Loader />
        <div className="grid content-center gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        <ListSkeleton />
        <CardSkeleton />
        <OfflineState />
      </div>
      <PageSkeleton />
    </div>
  );
}
