import { Input, Select } from 'antd';
import { createRoot } from 'react-dom/client';
import { ComAntd } from './com-antd.tsx';

let feito = false;

/**
 * Makes theme and styles of the fields that most screens have, once, out of the page: the first such screen would wait
 * for them. What made them stays, so that they do.
 */
export function ensaiarAntd(): void {
  if (feito) return;
  feito = true;
  createRoot(document.createElement('div')).render(
    <ComAntd>
      <Select options={[]} />
      <Input />
    </ComAntd>,
  );
}
