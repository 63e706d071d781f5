import { Radio } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AtoRegulatorio, TIPO_CADASTRO, type VincularCursosBody } from '#contract/atos-regulatorios.contract.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { avisar, avisarAtencao, avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { useAtos } from './atos-regulatorios.api.ts';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import { CamposDoReconhecimento } from './campos-do-reconhecimento.tsx';
import { CamposPublicados } from './campos-publicados.tsx';
import { CamposTramitacao } from './campos-tramitacao.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';
import { paraBody, paraValores, type ValoresDoAto } from './valores-do-ato.ts';

type Gravar = ReturnType<typeof useAtos>['gravar']['mutateAsync'];

/** What is said of the course that asked for the act. */
type DitoDoVinculo = Pick<VincularCursosBody, 'ProcessoReconhecimento' | 'Habilitacao' | 'Renovacao'>;

/** Form of a new act, or of `ato` as it was seen. Where a course asked for it, that course is linked next. */
export function AtoForm({ tela, ato = null }: { tela: TelaDosAtos; ato?: AtoRegulatorio | null }) {
  const navigate = useNavigate();
  const { gravar, vincular } = useAtos();
  const [busca] = useSearchParams();
  const curso = busca.get('curso');
  const doReconhecimento = curso !== null && tela.tipoCadastro === TIPO_CADASTRO.reconhecimento;
  /** Links the stored act and answers where it goes on: where it could not be linked, that is tried again on its page. */
  const ligarAoCurso = async (
    { atoRegulatorioUid: id, versao }: AtoRegulatorio,
    cursoId: string,
    dito: DitoDoVinculo,
  ): Promise<string> => {
    try {
      await vincular.mutateAsync({ ...dito, CursosUid: [cursoId], AtoRegulatorioUid: id, Versao: versao });
      return paths.gerenciarCurso.href({ cursoId });
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoVincular(1) });
      return tela.paths.vinculaCursos.href({ id }, { curso: cursoId });
    }
  };
  return (
    <Formulario<ValoresDoAto & DitoDoVinculo>
      nome="ato"
      rotulo={`Ato regulatório de ${tela.nome}`}
      inicial={ato === null ? { tramitacao: false } : paraValores(ato)}
      enviar="Salvar"
      outrosBotoes={<LinkVoltar lista={tela.paths.lista.href()} />}
      aoEnviar={async ({ ProcessoReconhecimento, Habilitacao, Renovacao, ...valores }) => {
        const dito = doReconhecimento ? { ProcessoReconhecimento, Habilitacao, Renovacao } : {};
        const gravado = await gravarOuPerguntar(gravar.mutateAsync, paraBody(valores, tela, ato));
        if (gravado === null) return false;
        await avisar({ titulo: MENSAGENS.gravado(tela, ato !== null), segundos: 4 });
        await navigate(curso === null ? comoFicou(tela.paths.lista.href()) : await ligarAoCurso(gravado, curso, dito));
        return true;
      }}
      aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoGravar(tela) })}
      aoInvalidar={(mensagens) =>
        avisarAtencao(
          OOPS,
          mensagens.some((mensagem) => /obrigatóri[oa]$/.test(mensagem)) ? CAMPOS_OBRIGATORIOS : mensagens.join('\n'),
        )
      }
    >
      {({ tramitacao }) => (
        <>
          <Campo nome="tramitacao" rotulo="Situação do ato">
            <Radio.Group
              options={[
                { value: false, label: 'Publicado' },
                { value: true, label: 'Em tramitação no e-MEC' },
              ]}
            />
          </Campo>
          {tramitacao ? <CamposTramitacao /> : <CamposPublicados />}
          {doReconhecimento && (
            <>
              <h2 className="ato-secao">Para este curso</h2>
              <CamposDoReconhecimento />
            </>
          )}
        </>
      )}
    </Formulario>
  );
}

/** Stores an act; of one that says what another says the person is asked first. Null: it was not stored. */
async function gravarOuPerguntar(gravar: Gravar, body: Parameters<Gravar>[0]): Promise<AtoRegulatorio | null> {
  try {
    return await gravar(body);
  } catch (erro) {
    if (!(erro instanceof ErroDaApi) || erro.codigo !== 'ATO_REPETIDO') throw erro;
    if (!(await confirmar({ pergunta: MENSAGENS.desejaRepetir, texto: erro.message }))) return null;
    return gravar({ ...body, Repetido: true });
  }
}
