import type { RegistroAberto } from '#contract/registro-aberto.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { numero, t } from '../../lib/idioma.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Ancora = RegistroAberto['ancoras'][number];

const NOMES: Readonly<Record<string, string>> = {
  arquivo: 'Arquivo fora do banco de dados',
  carimbo: 'Autoridade do tempo (RFC 3161)',
  email: 'E-mail',
};

const nomeDe = (destino: string): string =>
  t(NOMES[destino] ?? 'Testemunha {nome}', { nome: destino.replace('testemunha:', '') });

/** `quorum` is how many witnesses a shown head must bear. */
export function Ancoras({ ancoras, quorum, fuso }: { ancoras: readonly Ancora[]; quorum: number; fuso: string }) {
  return (
    <section className="cartao">
      <h2>{t('Testemunhas e cópias da cabeça')}</h2>
      {ancoras.length === 0 ? (
        <p>
          {t('Nenhuma testemunha está configurada: a cabeça é guardada só por esta instituição e por quem a visita.')}
        </p>
      ) : (
        <TabelaSimples
          colunas={['Quem', 'Até a folha', 'Situação']}
          linhas={ancoras.map((uma) => [
            nomeDe(uma.destino),
            uma.tamanho === null ? '–' : numero(uma.tamanho),
            situacaoDe(uma, fuso),
          ])}
        />
      )}
      {quorum > 0 && <p>{t('Uma cabeça só é mostrada depois de assinada por {quorum} testemunha(s).', { quorum })}</p>}
    </section>
  );
}

function situacaoDe({ em, falha }: Ancora, fuso: string): string {
  const ultima =
    em === null ? t('ainda nenhuma cabeça') : t('em {quando}', { quando: formatarDataHora(new Date(em), fuso) });
  return falha === null ? ultima : t('Falhou na última tentativa; {ultima}', { ultima });
}
