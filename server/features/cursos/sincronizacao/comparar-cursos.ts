import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { CursoDoSiga, CursoIlegivel } from '../../../adapters/siga/curso-do-siga.ts';

/** Lookup tables that SIGA's words are found in, whatever their accents and case. */
export type Tabela = 'grau' | 'modalidade' | 'turno' | 'regime' | 'periodicidade';

/** In words. `null` in SIGA's list means that it does not know: ours stays. */
type CursoComparavel = Omit<CursoDoSiga, 'codigo' | 'campus'>;

export interface CursoNosso extends CursoComparavel {
  id: string;
  codigo: string;
  enderecoId: string | null;
  /** Another institution's, stated by the office: SIGA never lists it. */
  deFora: boolean;
}

/** A course of which SIGA tells all that one cannot do without. */
export type CursoInteiro = CursoDoSiga & Record<(typeof INDISPENSAVEIS)[number], string>;
const INDISPENSAVEIS = ['turno', 'regime', 'periodicidade'] as const;

interface Diferencas {
  inserir: CursoInteiro[];
  atualizar: { nosso: CursoNosso; siga: CursoDoSiga }[];
  relatorio: Omit<RelatorioDaSincronizacao, 'campi' | 'perguntas'>;
}

/** Why something was not taken over, and where that is mended. */
export interface Recusa {
  motivo: string;
  onde: RelatorioDaSincronizacao['recusados'][number]['onde'];
}

const MAIOR_CODIGO_EMEC = 4_294_967_295;
const ROTULOS: Record<keyof CursoComparavel, string> = {
  nome: 'Nome',
  codigoEmec: 'Código e-MEC',
  grau: 'Grau',
  campusId: 'Campus',
  modalidade: 'Modalidade',
  turno: 'Turno',
  regime: 'Regime',
  periodicidade: 'Periodicidade',
  endereco: 'Endereço',
  ativo: 'Ativo',
};
const CAMPOS = Object.keys(ROTULOS) as (keyof CursoComparavel)[];

/**
 * Compares SIGA's list with ours by SIGA's code. What cannot be stored is refused with its reason, never guessed;
 * `campiRecusados`: campuses whose courses are not taken, by their number.
 */
export function compararCursos(
  doSiga: readonly CursoDoSiga[],
  nossos: readonly CursoNosso[],
  conhecidos: {
    grau: ReadonlySet<string>;
    modalidade: ReadonlySet<string>;
    campiRecusados: ReadonlyMap<number, Recusa>;
    ilegiveis: readonly CursoIlegivel[];
  },
): Diferencas {
  const porCodigo = new Map(nossos.map((curso) => [curso.codigo, curso]));
  const { ilegiveis } = conhecidos;
  const vistos = new Set(ilegiveis.map(({ codigo }) => codigo));
  const resultado: Diferencas = {
    inserir: [],
    atualizar: [],
    relatorio: {
      lidos: doSiga.length + ilegiveis.length,
      novos: [],
      alterados: [],
      sumidos: [],
      recusados: ilegiveis.map((um) => ({ ...um, onde: 'siga' })),
    },
  };
  const { relatorio } = resultado;
  for (const siga of doSiga) {
    const linha = { codigo: siga.codigo, nome: siga.nome };
    const motivo = vistos.has(siga.codigo)
      ? 'O código aparece mais de uma vez na lista do SIGA'
      : recusaDoCurso(siga, conhecidos);
    vistos.add(siga.codigo);
    const nosso = porCodigo.get(siga.codigo);
    const recusa: Recusa | undefined =
      motivo === null ? conhecidos.campiRecusados.get(siga.campusId) : { motivo, onde: 'siga' };
    if (recusa !== undefined) {
      relatorio.recusados.push({ ...linha, ...recusa });
      continue;
    }
    if (nosso === undefined) {
      // Of one that we have, ours stays.
      if (!ehInteiro(siga)) {
        const vazios = INDISPENSAVEIS.filter((campo) => siga[campo] === null);
        relatorio.recusados.push({ ...linha, motivo: `O SIGA não informa ${vazios.join(', ')}`, onde: 'siga' });
        continue;
      }
      resultado.inserir.push(siga);
      relatorio.novos.push(linha);
      continue;
    }
    const campos = camposDiferentes(nosso, siga);
    if (campos.length === 0) continue;
    resultado.atualizar.push({ nosso, siga });
    relatorio.alterados.push({ ...linha, campos });
  }
  relatorio.sumidos = nossos
    .filter(({ codigo, ativo, deFora }) => ativo && !deFora && !vistos.has(codigo))
    .map(({ codigo, nome }) => ({ codigo, nome }));
  return resultado;
}

const ehInteiro = (siga: CursoDoSiga): siga is CursoInteiro => INDISPENSAVEIS.every((campo) => siga[campo] !== null);

function recusaDoCurso(siga: CursoDoSiga, conhecidos: Parameters<typeof compararCursos>[2]): string | null {
  const problema = problemaTextoMec(siga.nome);
  if (siga.codigo.length > 20) return 'O código tem mais de 20 caracteres';
  if (siga.nome.length > 255) return 'O nome tem mais de 255 caracteres';
  if (problema !== null) return `O nome ${problema}`;
  if (siga.codigoEmec !== null && Number(siga.codigoEmec) > MAIOR_CODIGO_EMEC) {
    return `O código e-MEC ${siga.codigoEmec} é maior que o aceito pelo MEC`;
  }
  if (!conhecidos.grau.has(semAcento(siga.grau))) return `O grau “${siga.grau}” não é um dos graus do MEC`;
  if (!conhecidos.modalidade.has(semAcento(siga.modalidade))) {
    return `A modalidade “${siga.modalidade}” não é uma das modalidades do MEC`;
  }
  return null;
}

function camposDiferentes(nosso: CursoNosso, siga: CursoComparavel) {
  return CAMPOS.flatMap((chave) => {
    const para = siga[chave];
    if (para === null || emPalavras(nosso[chave]) === emPalavras(para)) return [];
    if (typeof para === 'string' && TABELAS.has(chave) && semAcento(String(nosso[chave])) === semAcento(para))
      return [];
    return [{ campo: ROTULOS[chave], de: emPalavras(nosso[chave]), para: emPalavras(para) }];
  });
}

const TABELAS: ReadonlySet<string> = new Set<Tabela>(['grau', 'modalidade', 'turno', 'regime', 'periodicidade']);

function emPalavras(valor: CursoComparavel[keyof CursoComparavel]): string {
  if (valor === null) return '';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor !== 'object') return String(valor);
  const { logradouro, numero, complemento, bairro, codigoMunicipio, nomeMunicipio, uf, cep } = valor;
  const partes = [logradouro, numero, complemento, bairro, `${nomeMunicipio}/${uf} (${codigoMunicipio})`, cep];
  return partes.filter((parte) => parte !== null).join(', ');
}
