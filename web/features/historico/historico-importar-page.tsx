import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { estudanteQuery, importadoQuery } from './historico.api.ts';
import { MENSAGENS } from './historico.messages.ts';
import { Importado } from './importado.tsx';
import { ImportarForm } from './importar-form.tsx';
import './historico.css';

/** `/historico/importar/{rga}`: the transcript of a student whose academic data lack it; the wizard leads here. */
export function HistoricoImportarPage() {
  const { rga = '' } = useParams();
  const estudante = useQuery(estudanteQuery(rga));
  const importado = useQuery(importadoQuery(rga));
  const podeImportar = usePode('documentar');
  const erro = estudante.error ?? importado.error;
  const tentar = () => Promise.all([estudante.refetch(), importado.refetch()]);
  const quem = estudante.data === undefined ? undefined : `${estudante.data.nome}, RGA ${rga}, ${estudante.data.curso}`;
  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      {...(quem !== undefined && { descricao: quem })}
      acao={<LinkBotao para={paths.novoRegistro.href({ rga })}>Ir para o registro</LinkBotao>}
    >
      {erro !== null && <ErroDeCarga titulo={MENSAGENS.erroAoLocalizar} erro={erro} aoTentarDeNovo={tentar} />}
      {erro === null && (estudante.isPending || importado.isPending) && <Carregando linhas={4} />}
      {importado.data != null && <Importado historico={importado.data} podeExcluir={podeImportar} />}
      {estudante.data !== undefined && podeImportar && <ImportarForm rga={rga} />}
    </Pagina>
  );
}
