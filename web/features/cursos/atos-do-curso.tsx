import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Ato } from '#contract/ato.schemas.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta, EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { type Coluna, type ConsultaDaTabela, Tabela } from '../../ui/tabela.tsx';
import { autorizacoesQuery, reconhecimentosQuery } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

interface Vinculo {
  uid: string;
  href: string;
  processo: string | null;
  habilitacao: string | null;
  ato: Ato & { cancelado: boolean };
  /** A later act of the same habilitação stands in its place. */
  substituido: boolean;
}

const ATO: readonly Coluna<Vinculo>[] = [
  {
    chave: 'ato',
    titulo: 'Ato regulatório',
    texto: ({ ato }) => `${ato.tipo} ${ato.numero}`,
    celula: ({ href, ato }) => (
      <Link to={href}>
        {ato.tipo} {ato.numero}
      </Link>
    ),
  },
  { chave: 'data', titulo: 'Data', celula: ({ ato }) => formatarData(ato.data) },
  { chave: 'publicacao', titulo: 'Publicação', celula: ({ ato }) => publicacao(ato) },
];
const DO_RECONHECIMENTO: readonly Coluna<Vinculo>[] = [
  { chave: 'processo', titulo: 'Processo', celula: ({ processo }) => processo ?? '–' },
  { chave: 'habilitacao', titulo: 'Habilitação', celula: ({ habilitacao }) => habilitacao ?? '–' },
];
const SITUACAO: Coluna<Vinculo> = {
  chave: 'situacao',
  titulo: 'Situação',
  celula: ({ ato, substituido }) =>
    substituido && !ato.cancelado ? (
      <Etiqueta tom="neutro">Substituído</Etiqueta>
    ) : (
      <EtiquetaSituacao situacao={ato.cancelado ? 'cancelado' : 'vigente'} />
    ),
};

function publicacao(ato: Ato): string {
  const partes = [
    ato.veiculoPublicacao,
    ato.numeroPublicacao && `nº ${ato.numeroPublicacao}`,
    ato.dataPublicacao && formatarData(ato.dataPublicacao),
    ato.secaoPublicacao && `seção ${ato.secaoPublicacao}`,
    ato.paginaPublicacao && `página ${ato.paginaPublicacao}`,
  ];
  return partes.filter(Boolean).join(', ') || '–';
}

/** Recognitions and authorisations of a course (CUR-21, CUR-22); cancelled acts stay, marked. */
export function AtosDoCurso({ cursoId }: { cursoId: string }) {
  const reconhecimentos = useQuery({
    ...reconhecimentosQuery(cursoId),
    select: (linhas) =>
      linhas.map((um) => ({
        uid: um.reconhecimentoCursoUid,
        href: paths.reconhecimentosDetalhe.href({ id: um.atoRegulatorio.atoRegulatorioUid }),
        processo: um.processoReconhecimento,
        habilitacao: [um.habilitacao, um.renovacao && 'Renovação'].filter(Boolean).join('; ') || null,
        ato: um.atoRegulatorio,
        substituido: linhas.some(
          (outro) =>
            outro.habilitacao === um.habilitacao &&
            !outro.atoRegulatorio.cancelado &&
            outro.atoRegulatorio.data > um.atoRegulatorio.data,
        ),
      })),
  });
  const autorizacoes = useQuery({
    ...autorizacoesQuery(cursoId),
    select: (linhas) =>
      linhas.map(({ autorizacaoCursoUid: uid, atoRegulatorio: ato }) => {
        const href = paths.autorizacaoCursoDetalhe.href({ id: ato.atoRegulatorioUid });
        return { uid, href, processo: null, habilitacao: null, ato, substituido: false };
      }),
  });
  return (
    <>
      <Atos
        titulo="Reconhecimentos"
        consulta={reconhecimentos}
        novo={{ rotulo: 'Cadastrar reconhecimento', href: paths.reconhecimentosNovo.href({}, { curso: cursoId }) }}
        colunas={[...ATO, ...DO_RECONHECIMENTO, SITUACAO]}
        vazio={MENSAGENS.nenhumReconhecimento}
      />
      <Atos
        titulo="Autorização"
        consulta={autorizacoes}
        novo={{ rotulo: 'Cadastrar autorização', href: paths.autorizacaoCursoNovo.href({}, { curso: cursoId }) }}
        colunas={[...ATO, SITUACAO]}
        vazio={MENSAGENS.nenhumaAutorizacao}
      />
    </>
  );
}

interface PropsDosAtos {
  titulo: string;
  novo: { rotulo: string; href: string };
  consulta: ConsultaDaTabela<Vinculo>;
  colunas: readonly Coluna<Vinculo>[];
  vazio: string;
}

function Atos({ titulo, novo, consulta, colunas, vazio }: PropsDosAtos) {
  const lista = useEstadoDaLista({ prefixo: titulo.toLowerCase() });
  const podeGravar = usePode('cadastrar');
  return (
    <section className="curso-secao cartao" aria-label={titulo}>
      <header className="cabeca">
        <h2>{titulo}</h2>
        {podeGravar && (
          <LinkBotao forma="link" para={novo.href} icone={<PlusOutlined aria-hidden="true" />}>
            {novo.rotulo}
          </LinkBotao>
        )}
      </header>
      <Tabela
        curta
        rotulo={titulo}
        colunas={colunas}
        idDe={({ uid }) => uid}
        consulta={consulta}
        lista={lista}
        vazio={vazio}
        anulado={({ ato }) => ato.cancelado}
      />
    </section>
  );
}
