import { encode } from 'uqr';
import './qr.css';

/** QR code drawn as one path, crisp at any size; `rotulo` says what it is for. */
export function Qr({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const traco = data.flatMap((linha, y) => linha.map((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" role="img" aria-label={rotulo} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} />
      <path d={traco} />
    </svg>
  );
}
