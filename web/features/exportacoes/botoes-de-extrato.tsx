import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
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
      <Button
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={baixando === 'pdf'}
        disabled={baixando === 'doc'}
        onClick={() => void baixar('pdf')}
      >
        Exportar Extrato Detalhado PDF
      </Button>
      <Button
        icon={<FileWordOutlined aria-hidden="true" />}
        loading={baixando === 'doc'}
        disabled={baixando === 'pdf'}
        onClick={() => void baixar('doc')}
      >
        Exportar Extrato Detalhado DOC
      </Button>
    </>
  );
}
