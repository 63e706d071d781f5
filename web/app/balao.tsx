import { Tooltip } from 'antd';

/** Ant Design's balloon at something that stands on the page already. */
export function Balao({ alvo }: { alvo: HTMLElement }) {
  const { left, top, width, height } = alvo.getBoundingClientRect();
  return (
    <Tooltip key={`${left} ${top}`} open title={alvo.dataset.dica}>
      <span className="lugar-da-dica" style={{ left, top, width, height }} />
    </Tooltip>
  );
}
