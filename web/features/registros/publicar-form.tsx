import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi, type RegistroDaLista } from '#contract/registros.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { lembrarPublicacao, type Publicados } from '../../lib/ultima-publicacao.ts';
import { avisar, avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { CamposDoLugar, type Publicacao } from './campos-do-lugar.tsx';
import { MENSAGENS } from './registros.messages.ts';

interface Props {
  nome: string;
  dica: string;
  /** The earliest date that can be, yyyy-MM-dd. */
  minimo?: string | undefined;
  lugar?: Omit<Publicacao, 'DataPublicacao'>;
  publicar: (publicacao: Publicacao) => Promise<Pick<Publicados, 'ato' | 'gravados'>>;
  registros: readonly RegistroDaLista[];
  /** Title of the popup when it could not be stored. */
  erro: string;
}

const NOMEADOS = 8;

/** A published date is never replaced, nor an annulled record published, without a question that names them. */
async function aceita(registros: Props['registros'], nova: string): Promise<boolean> {
  const trocados = registros.flatMap(({ nomeDiplomado: nome, registroDOUData: data }) =>
    data === null || data === nova ? [] : [`${nome}: de ${formatarData(data)} para ${formatarData(nova)}`],
  );
  const anulados = registros
    .filter(({ cancelado }) => cancelado)
    .map(({ nomeDiplomado }) => `${nomeDiplomado}: anulado`);
  const linhas = [...trocados, ...anulados];
  if (linhas.length === 0) return true;
  const resto = linhas.length - NOMEADOS;
  return confirmar({
    pergunta: perguntaDe(trocados.length, anulados.length),
    texto: [...linhas.slice(0, NOMEADOS), ...(resto > 0 ? [`e mais ${resto}`] : [])].join('; '),
    perigo: true,
  });
}

function perguntaDe(trocados: number, anulados: number): string {
  if (trocados === 0)
    return anulados === 1 ? 'Deseja publicar um registro anulado?' : 'Deseja publicar registros anulados?';
  return trocados === 1
    ? 'Deseja trocar a data de publicação já gravada?'
    : `Deseja trocar a data de publicação já gravada de ${trocados} registros?`;
}

export function PublicarForm({ nome, dica, minimo, lugar, publicar, registros, erro: titulo }: Props) {
  const navigate = useNavigate();
  const hoje = useHoje();
  return (
    <div className="registro-form">
      <Formulario<Publicacao>
        nome={nome}
        rotulo="Nova data de publicação"
        foco="DataPublicacao"
        inicial={{ ...lugar }}
        enviar="Publicar"
        outrosBotoes={<LinkVoltar lista={paths.registros.href()} />}
        aoEnviar={async (publicacao) => {
          if (!(await aceita(registros, publicacao.DataPublicacao))) return false;
          const gravada = await publicar(publicacao);
          lembrarPublicacao(
            registros.map(({ registroID }) => registroID),
            gravada,
          );
          await avisar({ titulo: MENSAGENS.publicado });
          await navigate(comoFicou(paths.registros.href()));
          return true;
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo })}
      >
        <Campo
          nome="DataPublicacao"
          rotulo="Nova data de publicação"
          schema={atosDoRegistroApi.publicar.body?.shape.DataPublicacao}
          dica={dica}
        >
          <CampoData maximo={hoje} {...(minimo && { minimo })} />
        </Campo>
        <CamposDoLugar />
      </Formulario>
    </div>
  );
}
