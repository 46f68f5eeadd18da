type QrCodeProps = {
  /** The server's SVG: a square of this many units, and one path of dark lines. */
  picture: string;
  label: string;
};

/** A QR code drawn from the two facts in the server's picture; nothing else of it gets into the page. */
export function QrCode({ picture, label }: QrCodeProps) {
  const size = /viewBox="0 0 (\d{2,3}) \1"/.exec(picture)?.[1];
  const lines = /<path stroke="[a-z]+" d="([Mmhv0-9 .-]+)"/.exec(picture)?.[1];
  if (!size || !lines) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md"
    >
      {/* Black on white by night, too: cameras need it. */}
      <rect width={size} height={size} fill="white" />
      <path stroke="black" d={lines} />
    </svg>
  );
}
