import { FilePdfOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { diasEntre } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Frase } from '../../ui/frase.tsx';

type Formato = 'pdf' | 'csv' | 'json';
/** The server's limit (`exportacoes.contract`), not imported, because it brings schemas. */
const DIAS = 366;

/** Exports the detailed query of a period (EXP-05); its limit is said before, what it needs fetched then. */
export function BotaoExportar({ periodo }: { periodo: Periodo }) {
  const [baixando, setBaixando] = useState<Formato | null>(null);
  const exportar = async (formato: Formato) => {
    setBaixando(formato);
    try {
      const { baixarConsultaPublica } = await import('../exportacoes/exportar.ts');
      await baixarConsultaPublica(periodo, formato);
    } catch (erro) {
      // An empty period is an answer, no failure.
      if (erro instanceof ErroDaApi && erro.status === 404) await avisarAtencao('Nada a exportar', erro.message);
      else await avisarFalha(erro, { titulo: 'Oops...', texto: 'Erro ao baixar o arquivo' });
    } finally {
      setBaixando(null);
    }
  };
  if ((diasEntre(periodo.inicio, periodo.fim) ?? 0) >= DIAS)
    return (
      <span className="texto-menor">
        <Frase
          texto="Para exportar, escolha um período de até um ano; anos inteiros estão em {transparencia}, como dados abertos."
          partes={{ transparencia: <Link to={paths.transparencia.href()}>{t('Transparência')}</Link> }}
        />
      </span>
    );
  return (
    <>
      <Botao ocupado={baixando === 'pdf'} onClick={() => void exportar('pdf')}>
        <FilePdfOutlined aria-hidden="true" />
        {t(baixando === 'pdf' ? 'Preparando o arquivo…' : 'Exportar Consulta Detalhada')}
      </Botao>
      {(['csv', 'json'] as const).map((formato) => (
        <Botao key={formato} ocupado={baixando === formato} onClick={() => void exportar(formato)}>
          {formato.toUpperCase()}
        </Botao>
      ))}
      <span className="texto-menor">{t('Até um ano e 10.000 registros por arquivo.')}</span>
    </>
  );
}
