import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
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
  /** Title of the popup when it could not be stored. */
  erro: string;
}

/** The DOU date of one record or of many, then back to the list. */
export function PublicarForm({ nome, dica, minimo, publicar, erro: titulo }: Props) {
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
