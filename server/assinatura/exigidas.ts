import { caminhoDe, type Elemento, elementosDe, textoDe } from './arvore.ts';
import type { Identidade } from './identidade.ts';
import { descer, LUGARES } from './lugares.ts';
import { NS_DS } from './nomes-xml.ts';
import type { AssinaturaExigida } from './resultado.ts';

/** A required signature before anybody looked for it; `elemento` is where it must stand. */
export interface Exigencia extends Pick<AssinaturaExigida, 'local' | 'quem' | 'documento' | 'nome'> {
  elemento: Elemento;
  /** CNPJ of the institution's maintainer, by the document. */
  mantenedora: string | null;
}

/** CNPJs that the register knows for each part; null or absent: the document alone says who must sign. */
export interface Instituicoes {
  emissora?: readonly string[];
  registradora?: readonly string[];
}

/** People who may sign in the place of another; `de`: CPF of the other, null for anybody's. */
export type Substituto = Readonly<{ cpf: string; de: string | null }>;

const filhos = (elemento: Elemento): Elemento[] => elementosDe(elemento).filter(({ uri }) => uri !== NS_DS);

// The first element of a name, outside of signatures and breadth first: what stands nearest to the root.
function procurar(raiz: Elemento, nomes: readonly string[]): Elemento | null {
  for (let nivel = [raiz]; nivel.length > 0; nivel = nivel.flatMap(filhos)) {
    const achado = nivel.find(({ uri, local }) => uri === raiz.uri && nomes.includes(local));
    if (achado !== undefined) return achado;
  }
  return null;
}

const texto = (elemento: Elemento | undefined, nome: string): string | null => {
  const [campo] = elemento === undefined ? [] : elementosDe(elemento, elemento.uri, nome);
  return campo === undefined ? null : textoDe(campo).trim();
};

// Lists and inspection files spell it with capitals.
const EMISSORA = ['IesEmissora', 'IESEmissora'];
const REGISTRADORA = ['IesRegistradora', 'IESRegistradora'];
const NOMES = { emissora: EMISSORA, registradora: REGISTRADORA, instituicao: [...REGISTRADORA, ...EMISSORA] };

/** Every signature that the document must have, in MEC's order; none when its root is not of MEC's. */
export function exigenciasDe(raiz: Elemento): Exigencia[] {
  return (LUGARES[raiz.local] ?? []).flatMap(({ caminho, quem }) => {
    const [elemento] = descer(raiz, caminho);
    if (elemento === undefined) return [];
    const local = caminhoDe(elemento);
    return quem.flatMap((um): Exigencia[] => {
      if (um === 'pessoas')
        return pessoasDe(elemento).map((pessoa) => ({ ...pessoa, local, elemento, mantenedora: null }));
      const ies = procurar(raiz, NOMES[um]) ?? undefined;
      const [mantenedora] = ies === undefined ? [] : elementosDe(ies, ies.uri, 'Mantenedora');
      const dela = { documento: texto(ies, 'CNPJ') ?? '', nome: texto(ies, 'Nome') };
      return [{ ...dela, local, elemento, quem: um, mantenedora: texto(mantenedora, 'CNPJ') }];
    });
  });
}

// One for each of Assinantes where that block is there, else anybody.
function pessoasDe(elemento: Elemento): Pick<Exigencia, 'quem' | 'documento' | 'nome'>[] {
  const assinantes = elementosDe(elemento, elemento.uri, 'Assinantes').flatMap((bloco) =>
    elementosDe(bloco, bloco.uri, 'Assinante'),
  );
  if (assinantes.length === 0) return [{ quem: 'pessoa', documento: null, nome: null }];
  return assinantes.map((um) => ({
    quem: 'assinante',
    documento: texto(um, 'CPF') ?? '',
    nome: texto(um, 'Cargo') ?? texto(um, 'OutroCargo'),
  }));
}

export const isDe = ({ quem, documento }: Exigencia, { especie, cpf, cnpj }: Identidade): boolean =>
  quem === 'pessoa' || quem === 'assinante'
    ? especie === 'e-CPF' && (documento === null || documento === cpf)
    : especie === 'e-CNPJ' && documento === cnpj;
