import type { ArquivoReconhecido, PastaDaColacao } from '#contract/documentos.contract.ts';

/** One file of the folder as it is known here; its bytes are kept apart. `rga` and `tipoId` are what will be sent. */
export interface ArquivoDaPasta extends ArquivoReconhecido {
  id: string;
  caminho: string;
  tamanho: number;
  sha256: string;
  problema: string | null;
  enviado: boolean;
  recusa: string | null;
}

/** Only `pronto` is sent. */
export type SituacaoDoArquivo = 'enviado' | 'recusado' | 'nao-serve' | 'repetido' | 'a-completar' | 'pronto';

/** One sentence of why, or of what should be seen. */
export interface Julgado {
  arquivo: ArquivoDaPasta;
  situacao: SituacaoDoArquivo;
  nota: string | null;
}

/** Judges all files against each other and against what the graduates have already. Pure. */
export function julgarArquivos(arquivos: readonly ArquivoDaPasta[], { formandos }: PastaDaColacao): Julgado[] {
  const primeiros = new Map<string, ArquivoDaPasta>();
  return arquivos.map((arquivo) => {
    const { sha256, rga } = arquivo;
    const igual = primeiros.get(sha256);
    if (igual === undefined && arquivo.problema === null) primeiros.set(sha256, arquivo);
    const guardado = formandos.find(({ documentos }) => documentos.some((um) => um.sha256 === sha256));
    const dito = (situacao: SituacaoDoArquivo, nota: string | null = null) => ({ arquivo, situacao, nota });
    if (arquivo.problema !== null) return dito('nao-serve', arquivo.problema);
    if (arquivo.enviado) return dito('enviado');
    if (guardado !== undefined && (rga === null || guardado.rga === rga))
      return dito('repetido', `Este arquivo já está na documentação de ${guardado.nome}.`);
    if (igual !== undefined && (rga === null || igual.rga === rga))
      return dito('repetido', `Igual a ${igual.caminho}.`);
    if (arquivo.recusa !== null) return dito('recusado', arquivo.recusa);
    if (rga === null || arquivo.tipoId === null) return dito('a-completar', oQueDizer(arquivo));
    const deOutro = guardado?.nome ?? formandos.find((um) => um.rga === igual?.rga)?.nome;
    return dito('pronto', deOutro === undefined ? null : `O mesmo arquivo é também de ${deOutro}.`);
  });
}

const oQueDizer = ({ rga, tipoId, candidatos }: ArquivoDaPasta): string => {
  const deQuem = candidatos.length > 0 ? 'Pode ser de mais de um formando: escolha.' : 'Escolha o formando.';
  return [...(rga === null ? [deQuem] : []), ...(tipoId === null ? ['Escolha o tipo.'] : [])].join(' ');
};

/** A mandatory type with the graduates who will still lack it once all that is ready has been sent. */
interface FaltaDoTipo {
  tipoId: number;
  nome: string;
  formandos: { rga: string; nome: string }[];
}

/** By mandatory type. Pure. */
export function oQueFalta({ tipos, formandos }: PastaDaColacao, julgados: readonly Julgado[]): FaltaDoTipo[] {
  const aCaminho = new Set(
    julgados
      .filter(({ situacao }) => situacao === 'pronto' || situacao === 'enviado')
      .map(({ arquivo }) => `${arquivo.rga} ${arquivo.tipoId}`),
  );
  return tipos
    .filter(({ obrigatorio }) => obrigatorio)
    .map(({ documentoTipoId: tipoId, nome }) => ({
      tipoId,
      nome,
      formandos: formandos.filter(
        ({ rga, documentos }) =>
          !aCaminho.has(`${rga} ${tipoId}`) &&
          !documentos.some((documento) => documento.tipoId === tipoId && documento.conta),
      ),
    }))
    .filter((um) => um.formandos.length > 0);
}
