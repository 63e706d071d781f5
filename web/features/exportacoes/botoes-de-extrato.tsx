import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Botao } from '../../ui/botao.tsx';
import { baixarExtratoDoc, baixarExtratoPdf, type RecorteDoExtrato } from './exportar.ts';

/** 'Exportar Extrato Detalhado' as PDF and DOC (EXP-03, EXP-04), of what the list shows: where a period is set. */
export function BotoesDeExtrato({ recorte }: { recorte: RecorteDoExtrato }) {
  const [baixando, setBaixando] = useState<'pdf' | 'doc' | null>(null);
  const baixar = async (tipo: 'pdf' | 'doc') => {
    setBaixando(tipo);
    await (tipo === 'pdf' ? baixarExtratoPdf : baixarExtratoDoc)(recorte);
    setBaixando(null);
  };
  return (
    <>
      <Botao
        icone={<FilePdfOutlined aria-hidden="true" />}
        ocupado={baixando === 'pdf'}
        disabled={baixando === 'doc'}
        onClick={() => void baixar('pdf')}
      >
        Exportar Extrato Detalhado PDF
      </Botao>
      <Botao
        icone={<FileWordOutlined aria-hidden="true" />}
        ocupado={baixando === 'doc'}
        disabled={baixando === 'pdf'}
        onClick={() => void baixar('doc')}
      >
        Exportar Extrato Detalhado DOC
      </Botao>
    </>
  );
}
