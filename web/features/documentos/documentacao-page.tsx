import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisarAtencao } from '../../ui/avisos.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { BuscaDoRga } from './busca-do-rga.tsx';
import { documentosQuery, estudanteQuery, tiposQuery } from './documentos.api.ts';
import { MENSAGENS } from './documentos.messages.ts';
import { EnvioForm } from './envio-form.tsx';
import { Exigidos } from './exigidos.tsx';
import { TabelaDocumentos } from './tabela-documentos.tsx';
import './documentos.css';

/** Upload of supporting documents (DOC-02): student by RGA, upload, list with download and delete. */
export function DocumentacaoPage() {
  const { rga = '' } = useParams();
  const navigate = useNavigate();
  const usuario = useUsuario();
  const estudante = useQuery(estudanteQuery(rga));
  const tipos = useQuery(tiposQuery);
  const documentos = useQuery(documentosQuery(estudante.data === undefined ? '' : rga));
  const naoEncontrado = estudante.error instanceof ErroDaApi && [400, 404].includes(estudante.error.status);

  // Each search that finds nobody says so, also the second one for the same RGA.
  const naoAchouEm = naoEncontrado ? estudante.errorUpdatedAt : null;

  useEffect(() => {
    if (naoAchouEm !== null) void avisarAtencao(MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado);
  }, [naoAchouEm]);

  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      acao={
        <>
          <LinkBotao para={paths.consultaIndividualFormandos.href()}>Buscar por nome ou CPF</LinkBotao>
          <LinkBotao para={paths.colacoes.href()}>Documentos por colação</LinkBotao>
          <LinkBotao para={paths.atosDeDesignacao.href()}>Atos de designação</LinkBotao>
        </>
      }
      descricao="Documentos do estudante que acompanham o registro do diploma, em PDF/A."
    >
      <BuscaDoRga
        key={rga}
        rga={rga}
        buscando={estudante.isFetching}
        aoBuscar={(novo) =>
          novo === rga ? void estudante.refetch() : void navigate(paths.documentacaoCadastrar.href({ rga: novo }))
        }
      />
      {naoEncontrado && (
        <p className="campo-erro" role="alert">
          {MENSAGENS_DO_ARQUIVO.rgaNaoEncontrado}
        </p>
      )}
      {estudante.error !== null && !naoEncontrado && (
        <>
          <ErroDeCarga titulo={MENSAGENS.erroAoLocalizar} erro={estudante.error} aoTentarDeNovo={estudante.refetch} />
          <p>{MENSAGENS.procureOAdministrador}</p>
        </>
      )}
      {estudante.data !== undefined && !naoEncontrado && (
        <>
          <section className="cartao" aria-label="Estudante">
            <ListaDeDados
              dados={[
                ['Nome', estudante.data.nome],
                ['RGA', estudante.data.matricula],
                ['Curso', estudante.data.curso],
              ]}
            />
            <Exigidos tipos={tipos.data} documentos={documentos.data} />
          </section>
          {pode(usuario, 'documentar') && <EnvioForm key={rga} rga={rga} tipos={tipos.data ?? []} />}
          <h2>Documentos enviados</h2>
          <TabelaDocumentos rga={rga} consulta={documentos} podeExcluir={pode(usuario, 'documentar')} />
        </>
      )}
    </Pagina>
  );
}
