import type pg from 'pg';
import { TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { MOTIVOS_ANULACAO } from '../domain/registro/motivos-anulacao.ts';
import { DOCUMENTO_DA_ORDEM } from '../domain/registro/ordem-judicial.ts';

/** The degrees that MEC 1.05 knows; no graduate ones. */
const GRAUS = ['Bacharelado', 'Licenciatura', 'Tecnólogo', 'Curso sequencial'] as const;
/** Modalities of the wizard (NOV-77). */
const MODALIDADES = ['Presencial', 'EAD'] as const;
const REGIMES = ['Crédito', 'Seriado', 'Modular'] as const;
const TURNOS = ['Matutino', 'Vespertino', 'Noturno', 'Integral', 'Diurno'] as const;
const PERIODICIDADES = ['Semestral', 'Anual', 'Trimestral'] as const;

/**
 * Supporting documents: MEC's nine types, then what Portaria 1.095 wants in the process although the XML has no place
 * for it, and the court order of a suspension. `obrigatorio`: the documentation is not complete without it.
 */
export const TIPOS_DE_DOCUMENTO = [
  { nome: 'Documento de identidade', tipoMec: 'DocumentoIdentidadeDoAluno', obrigatorio: true },
  { nome: 'Prova de conclusão do ensino médio', tipoMec: 'ProvaConclusaoEnsinoMedio', obrigatorio: true },
  { nome: 'Prova de colação de grau', tipoMec: 'ProvaColacao', obrigatorio: false },
  { nome: 'Comprovação de estágio curricular', tipoMec: 'ComprovacaoEstagioCurricular', obrigatorio: false },
  { nome: 'Certidão de nascimento', tipoMec: 'CertidaoNascimento', obrigatorio: false },
  { nome: 'Certidão de casamento', tipoMec: 'CertidaoCasamento', obrigatorio: false },
  { nome: 'Título de eleitor', tipoMec: 'TituloEleitor', obrigatorio: false },
  { nome: 'Ato de naturalização', tipoMec: 'AtoNaturalizacao', obrigatorio: false },
  { nome: 'Outros', tipoMec: 'Outros', obrigatorio: false },
  { nome: 'Histórico escolar', tipoMec: null, obrigatorio: false },
  { nome: 'Termo de responsabilidade', tipoMec: null, obrigatorio: false },
  { nome: DOCUMENTO_DA_ORDEM, tipoMec: null, obrigatorio: false },
] as const;

const numerados = (nomes: readonly string[]) => nomes.map((nome, i) => ({ id: i + 1, nome }));

/** Rows of each table; ids in the order of the lists above. */
const TABELAS: Readonly<Record<string, readonly object[]>> = {
  grau: GRAUS.map((descricao, i) => ({ id: i + 1, descricao })),
  modalidade: numerados(MODALIDADES),
  regime: numerados(REGIMES),
  turno: numerados(TURNOS),
  periodicidade: numerados(PERIODICIDADES),
  tipo_ato_regulatorio: numerados(TIPOS_DE_ATO),
  motivo_anulacao: MOTIVOS_ANULACAO,
  documento_tipo: TIPOS_DE_DOCUMENTO.map(({ tipoMec: tipo_mec, ...tipo }, i) => ({
    id: i + 1,
    ...tipo,
    tipo_mec,
    ordem: i + 1,
  })),
};

const inserir = (tabela: string, linhas: readonly object[], valor: number): string => {
  const colunas = Object.keys(linhas[0] ?? {}).join(', ');
  return `em_${tabela} AS (INSERT INTO ${tabela} (${colunas})
    SELECT ${colunas} FROM json_populate_recordset(NULL::${tabela}, $${valor}::json) ON CONFLICT DO NOTHING)`;
};

/** Writes the lookup tables, all by one statement: each start does. Rows that are there stay; safe to repeat. */
export async function gravarTabelasFixas(pool: pg.Pool): Promise<void> {
  const tabelas = Object.entries(TABELAS);
  const insercoes = tabelas.map(([tabela, linhas], i) => inserir(tabela, linhas, i + 1));
  await pool.query(
    `WITH ${insercoes.join(', ')} SELECT`,
    tabelas.map(([, linhas]) => JSON.stringify(linhas)),
  );
}
