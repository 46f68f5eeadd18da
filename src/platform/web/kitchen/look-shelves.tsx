import * as frameIcons from '#platform/web/ui/frame-icons.tsx';
import * as headerIcons from '#platform/web/ui/header-icons.tsx';
import * as icons from '#platform/web/ui/icons.tsx';
import * as reachIcons from '#platform/web/ui/reach-icons.tsx';

/** Each once, though a file may name one of another's. */
const all = new Map([
  ...Object.entries(icons),
  ...Object.entries(frameIcons),
  ...Object.entries(headerIcons),
  ...Object.entries(reachIcons),
]);

const swatches = [
  'bg-paper text-ink',
  'bg-sunk text-ink',
  'bg-card text-ink',
  'bg-mist text-ink',
  'bg-card text-ink-2',
  'bg-card text-ink-3',
  'bg-ink text-on-ink',
  'bg-dawn text-on-dawn',
  'bg-dawn-soft text-dawn-ink',
  'bg-sage-soft text-sage-ink',
  'bg-berry-soft text-berry-ink',
  'bg-berry text-on-berry',
];

/** Every pair of background and text colour that the kit uses. */
export function ColourShelf() {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-6">
      {swatches.map((pair) => (
        <div key={pair} className={`${pair} rounded-md border border-line p-4 text-sm`}>
          {pair.replace('bg-', '').replace(' text-', ' / ')}
        </div>
      ))}
    </div>
  );
}

export function TypeShelf() {
  return (
    <div className="grid gap-3">
      <p className="font-serif text-display">Come as you are</p>
      <p className="font-serif text-heading">A heading, large and seldom</p>
      <p className="font-serif text-title">A title of a card</p>
      <p className="text-lg">Lead text, twenty pixels</p>
      <p>Text, seventeen pixels on a line of 1.6. Warm, plain, short.</p>
      <p className="text-ink-2 text-sm">Small text beside it</p>
      <p className="text-ink-3 text-xs">The smallest, for labels</p>
    </div>
  );
}

export function IconShelf() {
  return (
    <ul className="grid grid-cols-3 gap-4 md:grid-cols-8">
      {[...all].map(([name, Icon]) => (
        <li key={name} className="grid justify-items-center gap-2 text-ink-2 text-xs">
          <Icon className="size-6 text-ink" />
          {name.replace('Icon', '')}
        </li>
      ))}
    </ul>
  );
}
