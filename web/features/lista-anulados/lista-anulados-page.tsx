import { DownloadOutlined, FileSearchOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ListaAnulados } from '#contract/lista-anulados.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ERRO_AO_PROCESSAR } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { baixarLista, listasQuery, useGerarLista } from './lista-anulados.api.ts';
import { MENSAGENS } from './lista-anulados.messages.ts';
import { ListaEmVigor } from './lista-em-vigor.tsx';
import { ListasAnteriores } from './listas-anteriores.tsx';

const colunas = (hora: (instante: string) => string): Coluna<ListaAnulados>[] => [
  {
    chave: 'numeroDeSequencia',
    titulo: 'Número',
    celula: (lista) => `Lista nº ${lista.numeroDeSequencia}`,
    ordenavel: true,
    principal: true,
  },
  {
    chave: 'dataCriacao',
    titulo: 'Gerada em',
    celula: ({ dataCriacao, geradaPor }) => `${hora(dataCriacao)}, por ${geradaPor}`,
    ordenavel: true,
  },
  {
    chave: 'dataMaximaProximaAtualizacao',
    titulo: 'Próxima atualização até',
    celula: (lista) => formatarData(lista.dataMaximaProximaAtualizacao),
  },
  {
    chave: 'quantidade',
    titulo: 'Diplomas',
    celula: (lista) => lista.quantidade.toLocaleString('pt-BR'),
    alinhar: 'direita',
    ordenavel: true,
  },
  {
    chave: 'assinatura',
    titulo: 'Assinatura',
    celula: ({ assinatura: { assinadaEm, assinadaPor, ...resto } }) => (
      <SituacaoDaAssinatura {...resto} assinadoEm={assinadaEm} assinadoPor={assinadaPor} />
    ),
  },
  {
    chave: 'controleDiplomasAnuladosUID',
    titulo: 'Identificador',
    celula: (lista) => <span className="texto-menor">{lista.controleDiplomasAnuladosUID}</span>,
  },
];

/** `/Diploma/Lista-Anulados` (ANU-02): all lists, a new one, the XML of each. */
export function ListaAnuladosPage() {
  const lista = useEstadoDaLista({ ordemPadrao: '-numeroDeSequencia' });
  const listas = useQuery(listasQuery(lista));
  const gerar = useGerarLista();
  const hora = useHora();
  const podeGerar = usePode('emitir-listas');

  const aoGerar = () =>
    confirmarEFazer({
      pergunta: MENSAGENS.desejaGerar,
      texto:
        'Ela leva todos os diplomas anulados até agora, vai para a assinatura e é publicada quando volta assinada.',
      fazer: () => gerar.mutateAsync(),
      feito: MENSAGENS.gerada,
      erro: ERRO_AO_PROCESSAR,
    });

  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      acao={
        <>
          <LinkBotao icone={<FileSearchOutlined aria-hidden="true" />} para={paths.fiscalizacao.href()}>
            Arquivos de fiscalização
          </LinkBotao>
          {podeGerar && (
            <Botao
              principal
              icone={<PlusOutlined aria-hidden="true" />}
              ocupado={gerar.isPending}
              onClick={() => void aoGerar()}
            >
              Gerar nova lista
            </Botao>
          )}
        </>
      }
    >
      {listas.error !== null && listas.data === undefined ? (
        <ErroDeCarga titulo={MENSAGENS.erroAoBuscar} erro={listas.error} aoTentarDeNovo={listas.refetch} />
      ) : (
        <>
          <ListaEmVigor />
          <ListasAnteriores />
          <h2 className="lista-anulados-titulo">Todas as listas</h2>
          <Tabela
            rotulo={MENSAGENS.titulo}
            colunas={colunas(hora)}
            idDe={(uma) => uma.controleDiplomasAnuladosUID}
            consulta={listas}
            lista={lista}
            vazio={MENSAGENS.nenhuma}
            acoes={(uma) => (
              <>
                <AcoesDaAssinatura
                  {...uma.assinatura}
                  assinadoEm={uma.assinatura.assinadaEm}
                  assinadoPor={uma.assinatura.assinadaPor}
                  qual={`lista nº ${uma.numeroDeSequencia}`}
                />
                <BotaoDeIcone
                  icone={DownloadOutlined}
                  nome={`Baixar XML da lista nº ${uma.numeroDeSequencia}`}
                  dica="Baixar XML"
                  onClick={() => void baixarLista(uma)}
                />
              </>
            )}
          />
        </>
      )}
    </Pagina>
  );
}
