import { DownloadOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { FormatoDaLista } from '#contract/common.ts';
import { Botao } from './botao.tsx';

const ROTULOS = { xlsx: 'A lista inteira em Excel (XLSX)', csv: 'A lista inteira em CSV' } as const;

interface Props {
  formatos: readonly FormatoDaLista[];
  /** It downloads the whole list, as it is filtered and ordered. */
  aoBaixar: (formato: FormatoDaLista) => unknown;
}

/** The whole list as a spreadsheet, the page on screen on paper. */
export function BaixarLista({ formatos, aoBaixar }: Props) {
  const [baixando, setBaixando] = useState(false);
  const baixar = async (formato: FormatoDaLista) => {
    setBaixando(true);
    await aoBaixar(formato);
    setBaixando(false);
  };
  const itens = [
    ...formatos.map((formato) => ({ key: formato, label: ROTULOS[formato], onClick: () => void baixar(formato) })),
    { key: 'imprimir', label: 'Imprimir esta página', onClick: () => window.print() },
  ];
  return (
    <Dropdown menu={{ items: itens }} trigger={['click']} autoFocus>
      <Botao aria-haspopup="menu" icone={<DownloadOutlined aria-hidden="true" />} ocupado={baixando}>
        Baixar
      </Botao>
    </Dropdown>
  );
}
