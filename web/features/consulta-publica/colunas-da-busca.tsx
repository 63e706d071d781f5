import { Link } from 'react-router-dom';
import type { RegistroDaBusca } from '#contract/consulta-publica.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import type { Coluna } from '../../ui/tabela.tsx';

/** PUB-24: record number and diplomado name; below the name what tells homonyms apart. */
export const colunas: readonly Coluna<RegistroDaBusca>[] = [
  {
    chave: 'numeroRegistro',
    titulo: 'Número do registro',
    largura: '22%',
    celula: (registro) => (
      <>
        <span translate="no">{registro.numeroRegistro}</span>
        <span className="texto-menor">{t('Livro {livro}', { livro: registro.livro })}</span>
      </>
    ),
  },
  {
    chave: 'nomeDiplomado',
    titulo: 'Diplomado',
    principal: true,
    celula: (registro) => (
      <>
        <span lang="pt-BR" translate="no">
          {registro.nomeDiplomado}
        </span>{' '}
        <Situacao registro={registro} />
        <span className="texto-menor">
          <span lang="pt-BR" translate="no">
            {registro.nomeCurso}
          </span>
          <span> · {t('registrado em {data}', { data: formatarData(registro.dataRegistroDiploma) })}</span>
          {!registro.cancelado && (
            <span>
              {' '}
              · CPF{' '}
              <span className="cpf" translate="no">
                {registro.cpf}
              </span>
            </span>
          )}
        </span>
      </>
    ),
  },
];

function Situacao({ registro }: { registro: RegistroDaBusca }) {
  if (registro.revogado) return <EtiquetaSituacao situacao="revogado" />;
  if (registro.cancelado) return <EtiquetaSituacao situacao="anulado" />;
  if (registro.suspenso) return <EtiquetaSituacao situacao="suspenso" />;
  return null;
}

/** PUB-25: an annulled record leads to its own page. */
export function Detalhar({ registro: { registroID, cancelado, nomeDiplomado } }: { registro: RegistroDaBusca }) {
  const destino = cancelado ? paths.registroPublicoAnuladoDetalhe : paths.registroPublicoDetalhe;
  return (
    <Link to={destino.href({ registroID })} aria-label={t('Detalhar {nome}', { nome: nomeDiplomado })}>
      {t('Detalhar')}
    </Link>
  );
}
