import { PrinterOutlined } from '@ant-design/icons';
import cola from '../../docs/cola.md';
import { Botao } from '../ui/botao.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { DocumentoDaAjuda } from './documento-da-ajuda.tsx';
import { paths } from './paths.ts';

/** `/ajuda/colacao`: from the ceremony to the signed diploma in numbered steps, on one sheet of A4. */
export function ColaPage() {
  return (
    <Pagina
      titulo="Uma colação, em uma página"
      trilha={[{ rotulo: 'Ajuda', href: paths.ajuda.href() }]}
      acao={
        <Botao icone={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Botao>
      }
    >
      <DocumentoDaAjuda html={cola} />
    </Pagina>
  );
}
