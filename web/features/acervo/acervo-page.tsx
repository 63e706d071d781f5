import { BookOutlined, ImportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type AntigoDaLista, FILTROS_DO_ACERVO } from '#contract/acervo.contract.ts';
import { NIVEIS, NOMES_DOS_NIVEIS } from '#domain/acervo/niveis.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { useFiltrosDasColunas } from '../../ui/filtros-das-colunas.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { acervoQuery, baixarAcervo } from './acervo.api.ts';
import { MENSAGENS } from './acervo.messages.ts';
import { COLUNAS_DO_ACERVO } from './colunas.tsx';

const SITUACOES = [
  { valor: 'ativo', texto: 'Ativo' },
  { valor: 'anulado', texto: 'Anulado' },
  { valor: 'retirado', texto: 'Retirado' },
];

const FILTROS_POR_NIVEL = [
  ...NOMES_DOS_NIVEIS.map((nivel) => ({ valor: nivel, texto: NIVEIS[nivel] })),
  { valor: 'outro', texto: 'Outro' },
  { valor: 'nao-consta', texto: 'Não consta' },
];

/** `/acervo`: what was registered before this register, as its books have it. */
export function AcervoPage() {
  const lista = useEstadoDaLista();
  const { consulta, escolhidos, mudar } = useFiltrosDasColunas(FILTROS_DO_ACERVO);
  const acervo = useQuery(acervoQuery({ ...lista.consulta, ...consulta }));
  const podeImportar = usePode('importar-acervo');
  const filtros = [
    { nome: 'situacao', rotulo: 'Situação', opcoes: SITUACOES, escolhidos: escolhidos('situacao') },
    { nome: 'nivel', rotulo: 'Nível', opcoes: FILTROS_POR_NIVEL, escolhidos: escolhidos('nivel') },
    ...(consulta.livro === undefined
      ? []
      : [
          {
            nome: 'livro',
            rotulo: 'Livro',
            opcoes: [{ valor: consulta.livro, texto: consulta.livro }],
            escolhidos: [consulta.livro],
          },
        ]),
  ];
  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      descricao="O que foi registrado antes deste sistema, como está nos livros."
      acao={
        <>
          <LinkBotao icone={<BookOutlined aria-hidden="true" />} para={paths.acervoLivros.href()}>
            Mapa dos livros
          </LinkBotao>
          {podeImportar && (
            <LinkBotao principal icone={<ImportOutlined aria-hidden="true" />} para={paths.acervoImportar.href()}>
              Importar
            </LinkBotao>
          )}
        </>
      }
    >
      <TabelaDaEquipe<AntigoDaLista>
        nome="acervo"
        rotulo={MENSAGENS.titulo}
        colunas={COLUNAS_DO_ACERVO}
        idDe={({ id }) => id}
        consulta={acervo}
        lista={lista}
        filtro="Filtrar por nome, número ou CPF completo"
        filtros={{ filtros, carregando: false, aoMudar: mudar, aoAbrir: () => undefined }}
        baixar={(formato, colunas) => baixarAcervo(lista, consulta, formato, colunas)}
        anulado={({ anulado }) => anulado}
        erro={MENSAGENS.erroAoCarregar}
        vazio={MENSAGENS.nenhum}
      />
    </Pagina>
  );
}
