import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { confirmar } from '../../ui/confirmar.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { MENSAGENS } from './registros.messages.ts';
import { hrefDosRegistros } from './voltar-aos-registros.ts';

interface Props {
  nome: string;
  dica: string;
  /** The earliest date that can be, yyyy-MM-dd. */
  minimo?: string | undefined;
  publicar: (DataPublicacao: string) => Promise<unknown>;
  /** Who has a date already: it is never replaced without a question that names both. */
  publicados: readonly { nome: string; data: string }[];
  /** Title of the popup when it could not be stored. */
  erro: string;
}

const NOMEADOS = 8;

async function aceitaTrocar(publicados: Props['publicados'], nova: string): Promise<boolean> {
  const trocados = publicados.filter(({ data }) => data !== nova);
  if (trocados.length === 0) return true;
  const linhas = trocados
    .slice(0, NOMEADOS)
    .map(({ nome, data }) => `${nome}: de ${formatarData(data)} para ${formatarData(nova)}`);
  const resto = trocados.length - linhas.length;
  const pergunta =
    trocados.length === 1
      ? 'Deseja trocar a data de publicação já gravada?'
      : `Deseja trocar a data de publicação já gravada de ${trocados.length} registros?`;
  return confirmar({
    pergunta,
    texto: [...linhas, ...(resto > 0 ? [`e mais ${resto}`] : [])].join('; '),
    perigo: true,
  });
}

/** The DOU date of one record or of many, then back to the list. */
export function PublicarForm({ nome, dica, minimo, publicar, publicados, erro: titulo }: Props) {
  const navigate = useNavigate();
  const hoje = useHoje();
  return (
    <div className="registro-form">
      <Formulario<{ DataPublicacao: string }>
        nome={nome}
        rotulo="Nova data de publicação"
        foco="DataPublicacao"
        enviar="Publicar"
        outrosBotoes={<LinkBotao para={hrefDosRegistros()}>Voltar</LinkBotao>}
        aoEnviar={async ({ DataPublicacao }) => {
          if (!(await aceitaTrocar(publicados, DataPublicacao))) return;
          await publicar(DataPublicacao);
          await avisar({ titulo: MENSAGENS.publicado });
          await navigate(hrefDosRegistros());
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
      </Formulario>
    </div>
  );
}
