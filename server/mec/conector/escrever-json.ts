import type { ContratoDoConector } from '#domain/envio/contrato-do-conector.ts';
import { DocumentoInvalido } from '../erros.ts';
import type { Complexo, Elemento, Grupo, Parte, Simples, Tipo } from '../gramatica/modelo.ts';
import { formaAcessoEm1041, SO_NO_105, UM_SO } from './diferencas.ts';

/*
 * MEC's values in the connector's words: a walk along the grammar. The connector's style is regular: every value is
 * text; an element that only holds repeated ones is a list of `{ Nome: … }`; which of several situations it is stands
 * under `Situacao`. The rest is the small table in diferencas.ts.
 */

export type ValorJson = string | ObjetoJson | readonly ValorJson[];
export interface ObjetoJson {
  readonly [chave: string]: ValorJson;
}

type Objeto = Readonly<Record<string, unknown>>;

/**
 * Without attributes but (`comIds`) our ids.
 * @throws DocumentoInvalido without words for it
 */
export function valorParaJson(tipo: Complexo, valor: object, contrato: ContratoDoConector, comIds = false): ValorJson {
  return new Escrita(contrato, comIds).complexo(tipo, valor as Objeto, '');
}

class Escrita {
  readonly #contrato: ContratoDoConector;
  readonly #comIds: boolean;
  constructor(contrato: ContratoDoConector, comIds: boolean) {
    this.#contrato = contrato;
    this.#comIds = comIds;
  }

  #valor(tipo: Tipo, valor: unknown, onde: string): ValorJson {
    return tipo.especie === 'simples' ? textoDe(tipo, valor) : this.complexo(tipo, valor as Objeto, onde);
  }

  complexo(tipo: Complexo, valor: Objeto, onde: string): ValorJson {
    if (tipo.conteudo !== null) return this.#comAtributos(tipo, tipo.conteudo, valor);
    const [unica, outra] = tipo.partes;
    if (unica !== undefined && outra === undefined && tipo.atributos.length === 0) {
      if (unica.especie === 'elemento' && unica.max > 1) return this.#repetidos(unica, valor, onde);
      if (unica.especie === 'escolha' && unica.max > 1) return this.#livres(tipo, unica, valor, onde);
    }
    const json: Record<string, ValorJson> = {};
    const etiqueta = this.#etiqueta(valor);
    if (etiqueta !== undefined) json.Etiqueta = etiqueta;
    if (this.#comIds && typeof valor['@id'] === 'string') json.id = valor['@id'];
    for (const parte of tipo.partes) this.#parte(parte, valor, json, onde);
    return json;
  }

  // Text with attributes: a file with what it is, or hours that may have a label.
  #comAtributos(tipo: Complexo, conteudo: Simples, valor: Objeto): ValorJson {
    const texto = textoDe(conteudo, valor['#']);
    if (tipo.atributos.some(({ nome }) => nome === 'tipo')) {
      return semAusentes({ Tipo: valor['@tipo'], Observacoes: valor['@observacoes'], Arquivo: texto });
    }
    const etiqueta = this.#etiqueta(valor);
    return etiqueta === undefined ? texto : { Etiqueta: etiqueta, HoraRelogio: texto };
  }

  #etiqueta(valor: Objeto): string | undefined {
    const etiqueta = valor['@etiqueta'];
    return typeof etiqueta === 'string' && this.#contrato.desvios.has('cargas') ? etiqueta : undefined;
  }

  #repetidos({ nome, tipo }: Elemento, valor: Objeto, onde: string): ValorJson {
    if (tipo === null) return [];
    return semRepetir(
      lista(valor[nome]).map((item, i) => ({ [nome]: this.#valor(tipo, item, `${onde}.${nome}.${i}`) })),
    );
  }

  #livres({ nome }: Complexo, { partes }: Grupo, valor: Objeto, onde: string): ValorJson {
    return lista(valor['#']).map((item, i) => {
      const json: Record<string, ValorJson> = {};
      for (const parte of partes) this.#parte(parte, item as Objeto, json, `${onde}.${i}`);
      return nome === 'TEnade' ? { SituacaoENADE: json } : json;
    });
  }

  #parte(parte: Parte, valor: Objeto, json: Record<string, ValorJson>, onde: string): void {
    if (parte.especie === 'qualquer') return;
    if (parte.especie === 'elemento') this.#elemento(parte, valor, json, onde);
    else if (dizSituacao(parte)) this.#situacao(parte, valor, json, onde);
    else for (const filha of parte.partes) this.#parte(filha, valor, json, onde);
  }

  #situacao({ partes }: Grupo, valor: Objeto, json: Record<string, ValorJson>, onde: string): void {
    const qual: Record<string, ValorJson> = {};
    for (const filha of partes) this.#parte(filha, valor, qual, onde);
    const [nome, conteudo] = Object.entries(qual)[0] ?? [];
    if (nome !== undefined && conteudo !== undefined) json.Situacao = isVazio(conteudo) ? nome : { [nome]: conteudo };
  }

  #elemento({ nome, tipo, max }: Elemento, valor: Objeto, json: Record<string, ValorJson>, onde: string): void {
    const filho = valor[nome];
    if (filho === undefined || tipo === null || this.#fora(nome, filho)) return;
    const aqui = onde === '' ? nome : `${onde}.${nome}`;
    if (max === 1) {
      const escrito = this.#valor(tipo, filho, aqui);
      json[nome] = nome === 'FormaAcesso' ? this.#formaAcesso(escrito) : escrito;
      return;
    }
    const itens = lista(filho).map((item, i) => this.#valor(tipo, item, `${aqui}.${i}`));
    if (itens.length > 0) json[nome] = UM_SO.has(nome) ? this.#umSo(nome, itens, lista(filho), aqui) : itens;
  }

  // What 1.04.1 has no place for, or this installation was told not to send.
  #fora(nome: string, filho: unknown): boolean {
    const desvio = nome === 'Concedente' && (filho as Objeto).CPF !== undefined ? 'pessoas' : SO_NO_105.get(nome);
    return desvio !== undefined && !this.#contrato.desvios.has(desvio);
  }

  #formaAcesso(escrita: ValorJson): ValorJson {
    const antiga = !this.#contrato.desvios.has('forma-acesso');
    return antiga && typeof escrita === 'string' ? formaAcessoEm1041(escrita) : escrita;
  }

  // One value where 0.16 has one; more than one only where the contract has lists.
  #umSo(nome: string, itens: readonly ValorJson[], originais: readonly unknown[], onde: string): ValorJson {
    const [primeiro = ''] = itens;
    if (nome === 'FormaAcesso') return this.#formaAcesso(primeiro);
    if (itens.length === 1) return primeiro;
    if (this.#contrato.desvios.has('cargas')) return itens;
    const soma = somarHoras(originais as readonly Objeto[]);
    if (soma !== null) return soma;
    const mensagem = 'Este conector recebe uma só carga horária por item, e aqui há hora-aula e hora-relógio';
    throw new DocumentoInvalido([{ campo: onde, mensagem }]);
  }
}

const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);
const dizSituacao = ({ especie, partes }: Grupo): boolean =>
  especie === 'escolha' && partes.some((p) => p.especie === 'elemento' && ['Aprovado', 'Formado'].includes(p.nome));
const isVazio = (json: ValorJson): boolean => typeof json === 'object' && Object.keys(json).length === 0;
const semAusentes = (campos: Readonly<Record<string, unknown>>): ObjetoJson =>
  Object.fromEntries(Object.entries(campos).filter((c): c is [string, string] => typeof c[1] === 'string'));

/** The schemas want lists of people and files without repetition. */
function semRepetir(itens: readonly ValorJson[]): ValorJson[] {
  const vistos = new Set<string>();
  return itens.filter((item) => {
    const texto = JSON.stringify(item);
    return vistos.has(texto) ? false : vistos.add(texto);
  });
}

const comCasas = ({ facetas, base }: Simples): boolean =>
  facetas.fractionDigits !== undefined || (typeof base !== 'string' && comCasas(base));

/** Numbers are text, too: '60' class hours, '60.00' clock hours, '5.20' for a grade. */
const textoDe = (tipo: Simples, valor: unknown): string =>
  typeof valor === 'number' && comCasas(tipo) ? valor.toFixed(2) : String(valor);

function somarHoras(cargas: readonly Objeto[]): ValorJson | null {
  for (const unidade of ['HoraAula', 'HoraRelogio', '#'] as const) {
    const horas = cargas.map((carga) => carga[unidade]);
    if (horas.some((h) => typeof h !== 'number')) continue;
    const soma = horas.reduce<number>((total, h) => total + Number(h), 0);
    const texto = unidade === 'HoraAula' ? String(soma) : soma.toFixed(2);
    return unidade === '#' ? texto : { [unidade]: texto };
  }
  return null;
}
