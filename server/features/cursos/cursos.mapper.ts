import type { Ato } from '#contract/ato.schemas.ts';
import type { Curso, CursoResumo, Formacao, Titulacao } from '#contract/cursos.contract.ts';
import type { CursoFormacao, CursoTitulacao, Prisma } from '../../db/generated/client.ts';
import { INSTITUICAO_PADRAO, paraAto, paraEndereco, tramitacaoDaLinha } from '../apoio/apoio.service.ts';

const ATO_VIGENTE = { where: { ato: { cancelado: false } }, include: { ato: { include: { tipo: true } } } } as const;

export const RESUMO_DO_CURSO = { grau: true, campus: true } as const;

/** Everything that `paraCurso` reads: acts that are cancelled stay out, the latest by date comes first. */
export const CURSO_COMPLETO = {
  ...RESUMO_DO_CURSO,
  campus: { include: { endereco: true, instituicao: { select: { id: true, nome: true } } } },
  modalidade: true,
  periodicidade: true,
  regime: true,
  turno: true,
  endereco: true,
  poloEndereco: true,
  titulacoes: { orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }] },
  formacoes: { orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }] },
  reconhecimentos: { ...ATO_VIGENTE, orderBy: [{ ato: { data: 'desc' } }, { id: 'desc' }] },
  autorizacoes: { ...ATO_VIGENTE, orderBy: [{ ato: { data: 'desc' } }, { id: 'desc' }] },
} as const satisfies Prisma.CursoInclude;

type LinhaResumida = Prisma.CursoGetPayload<{ include: typeof RESUMO_DO_CURSO }>;
type LinhaCompleta = Prisma.CursoGetPayload<{ include: typeof CURSO_COMPLETO }>;
type LinhaDoAto = LinhaCompleta['autorizacoes'][number]['ato'];

/** Stated by the office: the course is another institution's, and SIGA never told it. */
export const ehDeFora = (curso: { sincronizadoEm: Date | null; campus: { instituicaoId: number } }): boolean =>
  curso.sincronizadoEm === null && curso.campus.instituicaoId !== INSTITUICAO_PADRAO;

const texto = (codigo: bigint | null): string | null => (codigo === null ? null : String(codigo));

export const paraResumo = (linha: LinhaResumida): CursoResumo => ({
  cursoID: linha.id,
  codigoInterno: linha.codigoInterno,
  cursoMec: {
    nome: linha.nome,
    codigoEmec: texto(linha.codigoEmec),
    grau: { grauID: linha.grau.id, descricao: linha.grau.descricao },
    campus: { campusID: linha.campus.id, sigla: linha.campus.sigla, nome: linha.campus.nome },
  },
});

export const paraTitulacao = ({ id, titulacao, sexo }: CursoTitulacao): Titulacao => ({
  cursoTitulacaoID: id,
  titulacao,
  sexo: sexo === 'F' ? 'F' : 'M',
});

export const paraFormacao = ({ id, formacao }: CursoFormacao): Formacao => ({ cursoFormacaoID: id, formacao });

const paraAtoDoCurso = (ato: LinhaDoAto): Ato & { atoRegulatorioUid: string } => ({
  atoRegulatorioUid: ato.id,
  ...paraAto(ato, ato.tipo?.nome ?? null),
});

/** Row → the whole course in the specification's names. */
export function paraCurso(linha: LinhaCompleta): Curso {
  const autorizacoes = linha.autorizacoes.map(({ id, ato }) => ({
    autorizacaoCursoUid: id,
    atoRegulatorio: paraAtoDoCurso(ato),
  }));
  // Where the academic system tells no address, that of the campus holds.
  const endereco = linha.endereco ?? linha.campus.endereco;
  const { instituicao } = linha.campus;
  return {
    ...paraResumo(linha),
    modalidade: { nome: linha.modalidade.nome },
    periodicidade: { nome: linha.periodicidade.nome },
    regime: { nome: linha.regime.nome },
    turno: { nome: linha.turno.nome },
    oferta: linha.oferta,
    ativo: linha.ativo,
    informacoesTramitacaoEMEC: linha.codigoEmec === null ? tramitacaoDaLinha(linha) : null,
    enderecoCurso: endereco && paraEndereco(endereco),
    instituicaoEmissora: { instituicaoID: instituicao.id, nome: instituicao.nome },
    polo:
      linha.poloNome === null
        ? null
        : {
            nome: linha.poloNome,
            codigoEmec: texto(linha.poloCodigoEmec),
            endereco: linha.poloEndereco && paraEndereco(linha.poloEndereco),
          },
    titulacoes: linha.titulacoes.map(paraTitulacao),
    formacoes: linha.formacoes.map(paraFormacao),
    reconhecimentos: linha.reconhecimentos.map(({ id, processoReconhecimento, habilitacao, renovacao, ato }) => ({
      reconhecimentoCursoUid: id,
      processoReconhecimento,
      habilitacao,
      renovacao,
      atoRegulatorio: paraAtoDoCurso(ato),
    })),
    autorizacoes,
    autorizacao: autorizacoes[0]?.atoRegulatorio ?? null,
    sincronizadoEm: linha.sincronizadoEm?.toISOString() ?? null,
    deFora: ehDeFora(linha),
  };
}
