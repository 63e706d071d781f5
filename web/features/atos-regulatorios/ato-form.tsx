import { Radio } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AtoRegulatorio, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
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
import { CamposPublicados } from './campos-publicados.tsx';
import { CamposTramitacao } from './campos-tramitacao.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';
import { paraBody, paraValores, type ValoresDoAto } from './valores-do-ato.ts';

type Gravar = ReturnType<typeof useAtos>['gravar']['mutateAsync'];

/** Form of a new act, or of `ato` as it was seen. Where a course asked for it, that course is linked next. */
export function AtoForm({ tela, ato = null }: { tela: TelaDosAtos; ato?: AtoRegulatorio | null }) {
  const navigate = useNavigate();
  const { gravar, vincular } = useAtos();
  const [busca] = useSearchParams();
  const curso = busca.get('curso');
  /** An authorisation is linked at once; a recognition is asked for its process first. Answers where it goes on. */
  const ligarAoCurso = async ({ atoRegulatorioUid: id, versao }: AtoRegulatorio, cursoId: string): Promise<string> => {
    if (tela.tipoCadastro === TIPO_CADASTRO.reconhecimento)
      return tela.paths.vinculaCursos.href({ id }, { curso: cursoId });
    await vincular.mutateAsync({ CursosUid: [cursoId], AtoRegulatorioUid: id, Versao: versao });
    return paths.gerenciarCurso.href({ cursoId });
  };
  return (
    <Formulario<ValoresDoAto>
      nome="ato"
      rotulo={`Ato regulatório de ${tela.nome}`}
      inicial={ato === null ? { tramitacao: false } : paraValores(ato)}
      enviar="Salvar"
      outrosBotoes={<LinkVoltar lista={tela.paths.lista.href()} />}
      aoEnviar={async (valores) => {
        const gravado = await gravarOuPerguntar(gravar.mutateAsync, paraBody(valores, tela, ato));
        if (gravado === null) return false;
        await avisar({ titulo: MENSAGENS.gravado(tela, ato !== null), segundos: 4 });
        await navigate(curso === null ? comoFicou(tela.paths.lista.href()) : await ligarAoCurso(gravado, curso));
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
