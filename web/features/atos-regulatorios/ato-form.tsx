import { Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
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
import type { Face } from './faces.ts';
import { paraBody, paraValores, type ValoresDoAto } from './valores-do-ato.ts';

type Gravar = ReturnType<typeof useAtos>['gravar']['mutateAsync'];

/** Form of a new act, or of `ato` as it was seen. */
export function AtoForm({ face, ato = null }: { face: Face; ato?: AtoRegulatorio | null }) {
  const navigate = useNavigate();
  const { gravar } = useAtos();
  return (
    <Formulario<ValoresDoAto>
      nome="ato"
      rotulo={`Ato regulatório de ${face.nome}`}
      inicial={ato === null ? { tramitacao: false } : paraValores(ato)}
      enviar="Salvar"
      outrosBotoes={<LinkVoltar lista={face.paths.lista.href()} />}
      aoEnviar={async (valores) => {
        if (!(await gravarOuPerguntar(gravar.mutateAsync, paraBody(valores, face, ato)))) return;
        await avisar({ titulo: MENSAGENS.gravado(face, ato !== null), segundos: 4 });
        await navigate(comoFicou(face.paths.lista.href()));
      }}
      aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoGravar(face) })}
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

/** Stores an act; of one that says what another says the person is asked first. False: it was not stored. */
async function gravarOuPerguntar(gravar: Gravar, body: Parameters<Gravar>[0]): Promise<boolean> {
  try {
    await gravar(body);
  } catch (erro) {
    if (!(erro instanceof ErroDaApi) || erro.codigo !== 'ATO_REPETIDO') throw erro;
    if (!(await confirmar({ pergunta: MENSAGENS.desejaRepetir, texto: erro.message }))) return false;
    await gravar({ ...body, Repetido: true });
  }
  return true;
}
