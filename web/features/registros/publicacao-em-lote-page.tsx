import { paths } from '../../app/paths.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { PublicarForm } from './publicar-form.tsx';
import { useRegistros } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { useRegistrosSelecionados } from './selecao-de-registros.ts';
import { Selecionados } from './selecionados.tsx';
import './registros.css';

/** `/gravar-nova-data-publicacao-em-lote` (REG-10): one DOU date for all selected records, all or none. */
export function PublicacaoEmLotePage() {
  const selecao = useRegistrosSelecionados();
  const { publicarLote } = useRegistros();
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
        <PublicarForm
          nome="publicacao-em-lote"
          dica="Gravada em todos os selecionados, ou em nenhum."
          minimo={primeira}
          registros={selecao.itens}
          publicar={async (publicacao) => {
            const Registros = selecao.itens.map(({ registroID }) => registroID);
            const gravada = await publicarLote.mutateAsync({ ...publicacao, Registros });
            selecao.limpar();
            return gravada;
          }}
          erro={MENSAGENS.erroNaPublicacaoEmLote}
        />
      )}
      <Selecionados registros={selecao.itens} />
    </Pagina>
  );
}
