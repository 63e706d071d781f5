import { useQuery } from '@tanstack/react-query';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { consultar } from '../../lib/consultar.ts';
import { numero, t } from '../../lib/idioma.ts';
import { Carregado } from '../../ui/carregado.tsx';

/** The years whose public list anybody may take as a file (Lei de Acesso à Informação). */
export function DadosAbertos() {
  const consulta = useQuery(consultar(['dados-abertos'], exportacoesApi.listarDadosAbertos, {}));
  return (
    <section className="bloco" aria-labelledby="dados-abertos">
      <h2 id="dados-abertos">{t('Dados abertos')}</h2>
      <p>
        {t(
          'A relação pública dos diplomas registrados em cada ano (art. 23 da Portaria MEC nº 1.095/2018), para uso livre. Do CPF aparecem só os 6 números do meio, e nada do CPF de um registro anulado.',
        )}
      </p>
      <Carregado consulta={consulta} rotulo="Carregando os anos" linhas={3}>
        {(anos) => (
          <ul className="com-marcas">
            {anos.map(({ ano, registros }) => (
              <li key={ano}>
                {ano}: {registros === 1 ? t('1 registro') : t('{quantos} registros', { quantos: numero(registros) })} –{' '}
                <Arquivo ano={ano} formato="csv" /> {t('ou')} <Arquivo ano={ano} formato="json" />
              </li>
            ))}
          </ul>
        )}
      </Carregado>
      <DoAcervo />
    </section>
  );
}

/** The old books in a file of their own, where any are published. */
function DoAcervo() {
  const { data } = useQuery(consultar(['dados-abertos', 'acervo'], exportacoesApi.lerDadosDoAcervo, {}));
  if (data === undefined || data.registros === 0) return null;
  return (
    <p>
      <span>
        {t('Livros anteriores: {quantos} registros, com o que os livros trazem.', {
          quantos: numero(data.registros),
        })}{' '}
      </span>
      <ArquivoDoAcervo formato="csv" /> <span>{t('ou')}</span> <ArquivoDoAcervo formato="json" />
    </p>
  );
}

const ArquivoDoAcervo = ({ formato }: { formato: 'csv' | 'json' }) => (
  <a
    href={montarPath(exportacoesApi.baixarDadosDoAcervo.path, { formato })}
    aria-label={t('Baixar os livros anteriores em {formato}', { formato: formato.toUpperCase() })}
    download={`livros-anteriores.${formato}`}
  >
    {formato.toUpperCase()}
  </a>
);

function Arquivo({ ano, formato }: { ano: number; formato: 'csv' | 'json' }) {
  return (
    <a
      href={montarPath(exportacoesApi.baixarDadosAbertos.path, { ano: String(ano), formato })}
      aria-label={t('Baixar {ano} em {formato}', { ano, formato: formato.toUpperCase() })}
      download={`diplomas-registrados-${ano}.${formato}`}
    >
      {formato.toUpperCase()}
    </a>
  );
}
