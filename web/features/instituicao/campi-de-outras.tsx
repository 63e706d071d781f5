import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CadastroDaInstituicao } from '#contract/instituicao.contract.ts';
import { avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { campiQuery, instituicoesQuery } from '../apoio/apoio.api.ts';
import { Desfecho } from './desfecho.tsx';
import { cadastroQuery, useGravarSecao } from './instituicao.api.ts';

/** Campuses of the other institutions: one that is taken over has its courses' diplomas issued by this one. */
export function CampiDeOutras({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  const cliente = useQueryClient();
  const campi = useQuery(campiQuery);
  const instituicoes = useQuery(instituicoesQuery);
  const { gravar, desfecho } = useGravarSecao(cadastro, 'campi');
  const nomes = new Map((instituicoes.data ?? []).map(({ instituicaoID, nome }) => [instituicaoID, nome]));
  const deOutras = (campi.data ?? []).filter(({ instituicaoID }) => instituicaoID !== cadastro.instituicaoID);
  if (deOutras.length === 0) return null;
  const trazer = async ({ campusID, instituicaoID, nome }: (typeof deOutras)[number]) => {
    const pergunta = `Trazer o campus ${nome} para esta instituição?`;
    const texto = `Os diplomas dos cursos dele passam a ser emitidos por ${cadastro.identificacao?.nome}. Os já registrados não mudam.`;
    if (!(await confirmar({ pergunta, texto }))) return;
    try {
      const outra = await cliente.fetchQuery({ ...cadastroQuery(String(instituicaoID)), staleTime: 0 });
      const vindos = outra.campi.filter(({ id }) => id === campusID).map((um) => ({ ...um, vemDe: instituicaoID }));
      await gravar([...cadastro.campi, ...vindos]);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao trazer o campus!' });
    }
  };
  return (
    <section className="instituicao-linhas" aria-labelledby="campi-de-outras">
      <h3 id="campi-de-outras">Campi de outras instituições</h3>
      <TabelaSimples
        colunas={['Nº no SIGA', 'Nome', 'Instituição', 'Ações']}
        linhas={deOutras.map((um) => [
          um.campusID,
          um.nome,
          nomes.get(um.instituicaoID) ?? '',
          <Botao
            key="trazer"
            forma="link"
            pequeno
            aria-label={`Trazer ${um.nome} para esta instituição`}
            onClick={() => void trazer(um)}
          >
            Trazer para cá
          </Botao>,
        ])}
      />
      <Desfecho desfecho={desfecho} />
    </section>
  );
}
