import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { paths } from '../../app/paths.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { useRegistros } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { useRegistrosSelecionados } from './selecao-de-registros.ts';
import { Selecionados } from './selecionados.tsx';
import './registros.css';

/** `/gravar-nova-data-publicacao-em-lote` (REG-10): one DOU date for all selected records, all or none. */
export function PublicacaoEmLotePage() {
  const navigate = useNavigate();
  const hoje = useHoje();
  const selecao = useRegistrosSelecionados();
  const { publicarLote } = useRegistros();
  const enviar = async ({ DataPublicacao }: { DataPublicacao: string }) => {
    await publicarLote.mutateAsync({ DataPublicacao, Registros: selecao.itens.map(({ registroID }) => registroID) });
    selecao.limpar();
    await avisar({ titulo: MENSAGENS.publicado });
    await navigate(paths.registros.href());
  };
  const primeira = selecao.itens
    .map(({ livroRegistro }) => livroRegistro.dataRegistroDiploma)
    .sort()
    .at(-1);
  return (
    <Pagina
      titulo="Data de Publicação no DOU em Lote"
      trilha={[{ rotulo: MENSAGENS.titulo, href: paths.registros.href() }]}
    >
      {selecao.itens.length > 0 && (
        <div className="registro-form">
          <Formulario
            nome="publicacao-em-lote"
            rotulo="Nova data de publicação"
            enviar="Publicar"
            outrosBotoes={<LinkBotao para={paths.registros.href()}>Voltar</LinkBotao>}
            aoEnviar={enviar}
            aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroNaPublicacaoEmLote })}
          >
            <Campo
              nome="DataPublicacao"
              rotulo="Nova data de publicação"
              schema={atosDoRegistroApi.publicarEmLote.body?.shape.DataPublicacao}
              dica="Gravada em todos os selecionados, ou em nenhum."
            >
              <CampoData maximo={hoje} {...(primeira && { minimo: primeira })} />
            </Campo>
          </Formulario>
        </div>
      )}
      <Selecionados registros={selecao.itens} />
    </Pagina>
  );
}
