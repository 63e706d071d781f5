import { FilePdfOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Periodo } from '#domain/texto/periodo.ts';
import { Botao } from '../../ui/botao.tsx';

/** Exports the detailed query of a period (EXP-05); what it needs is fetched when it is used. */
export function BotaoExportar({ periodo }: { periodo: Periodo }) {
  const [baixando, setBaixando] = useState(false);
  const exportar = async () => {
    setBaixando(true);
    try {
      const { baixarConsultaPublica } = await import('../exportacoes/exportar.ts');
      await baixarConsultaPublica(periodo);
    } finally {
      setBaixando(false);
    }
  };
  return (
    <Botao ocupado={baixando} onClick={() => void exportar()}>
      <FilePdfOutlined aria-hidden="true" />
      {baixando ? 'Preparando o arquivo…' : 'Exportar Consulta Detalhada'}
    </Botao>
  );
}
