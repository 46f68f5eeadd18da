import { Avatar } from '#platform/web/ui/avatar.tsx';

/** A host's picture, or their initials; decorative, since the name stands beside it. */
export function HostPicture({ name, picture }: { name: string; picture: string | null }) {
  if (picture === null) return <Avatar name={name} size="lg" beside className="size-28" />;
  return <img src={picture} alt="" width={112} height={112} className="size-28 rounded-full object-cover" />;
}
