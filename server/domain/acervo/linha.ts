import { tituloSimples } from './cabecalho.ts';
import {
  CAMPOS,
  type CampoDoAcervo,
  type ColunaDoFato,
  campoDoAcervo,
  colunaDoFato,
  DATAS_DO_ACERVO,
  type DataDoAcervo,
  ehData,
  FATOS_DO_ACERVO,
} from './campos.ts';
import { chaveDeIdentidade, chaveDeOrdem, chaveDoNome } from './chaves.ts';
import { type DataLida, lerDataDoAcervo, type OrdemDaData, type RegraDaData } from './datas.ts';
import { dividirLugar, ehVerso, perdeuAlgarismos, semPontuacaoDeMilhar } from './lugar.ts';
import { dizNivel, nivelDaLinha } from './niveis.ts';
import { ehPalavraDeVazio } from './palavras.ts';
import { dizAnulado, dizVia, ehNome, lerCpf, lerVia, RISCADA, soONome } from './pessoa.ts';
import {
  chaveDoProblema,
  PROBLEMAS,
  type Problema,
  type Resposta,
  SINAL_DE_CORRIGIR,
  type TipoDoProblema,
} from './problemas.ts';
import type { SituacaoDaLinha } from './situacoes.ts';

/** A line as it was read, from 1. `numeros`, `datas`: places of cells that a sheet holds as such; `riscada`: it was struck through. */
export interface LinhaBruta {
  linha: number;
  celulas: readonly string[];
  numeros?: readonly number[];
  datas?: readonly number[];
  riscada?: boolean;
  achados?: readonly Problema[];
}

type FatosLidos = Record<ColunaDoFato, string | null>;

/** A registration as it was understood; columns of `registro_antigo` by their names there. */
export interface AntigoLido extends FatosLidos {
  nome: string;
  cpf: string | null;
  cpf_central: string | null;
  cpf_escrito: string | null;
  curso_nome: string;
  curso_id: string | null;
  livro: string;
  folha: string;
  verso: boolean;
  sequencia: string;
  numero: string;
  livro_chave: string;
  folha_chave: string;
  numero_chave: string;
  chave: string;
  lugar: string;
  via: number;
  datas: Partial<Record<DataDoAcervo, DataLida>>;
  data_registro: string | null;
  situacao: 'ativo' | 'anulado';
  anulado_em: string | null;
}

export interface LinhaLida {
  situacao: SituacaoDaLinha;
  lido: AntigoLido | null;
  problemas: Problema[];
  /** It tells a level other than graduation, whatever was answered to that. */
  outroNivel: boolean;
}

export interface RespostaLida {
  resposta: Resposta;
  cursoId?: string | undefined;
  motivo?: string | undefined;
  data?: string | undefined;
}

export interface ContextoDaLinha {
  /** The titles of the columns, which some files repeat on every page. */
  titulos?: readonly string[];
  colunas: readonly (CampoDoAcervo | null)[];
  ordens: Partial<Record<CampoDoAcervo, { ordem: OrdemDaData | null; maioria: OrdemDaData | null }>>;
  anoAtual: number;
  /** By `chaveDoProblema`. */
  respostas: ReadonlyMap<string, RespostaLida>;
  /** Courses of the catalogue: their ids by e-MEC code and by `chaveDoNome` of their names. */
  cursos: ReadonlyMap<string, string>;
}

const MAIOR_VALOR = 200;
/** Told of a line that is none of a registration, too. */
const DE_TODA_LINHA: ReadonlySet<TipoDoProblema> = new Set(['sinais-removidos', 'linha-oculta']);
const ILEGIVEIS: readonly TipoDoProblema[] = ['nao-e-xml-do-mec', 'formula-sem-valor', 'por-corrigir'];

export function lerLinha(bruta: LinhaBruta, contexto: ContextoDaLinha): LinhaLida {
  const vazia = bruta.celulas.every((celula) => celula.trim() === '');
  if (vazia && !bruta.achados?.some(({ tipo }) => ILEGIVEIS.includes(tipo)))
    return { situacao: 'em-branco', lido: null, problemas: [], outroNivel: false };
  if (repeteTitulos(bruta, contexto))
    return {
      situacao: 'em-branco',
      lido: null,
      problemas: [{ tipo: 'titulos-repetidos', campo: '', valor: '' }],
      outroNivel: false,
    };
  return new Leitor(bruta, contexto).ler();
}

/** One title alone is no proof: a book may be called 'Livro'. */
function repeteTitulos({ celulas }: LinhaBruta, { titulos = [] }: ContextoDaLinha): boolean {
  const cheios = titulos.filter((titulo) => titulo !== '');
  return cheios.length > 1 && titulos.every((titulo, i) => tituloSimples(titulo) === tituloSimples(celulas[i] ?? ''));
}

/** One line under reading: what is found wrong gathers while its cells are read. */
class Leitor {
  readonly #bruta: LinhaBruta;
  readonly #contexto: ContextoDaLinha;
  readonly #problemas: Problema[] = [];
  #recusada = false;
  #outroNivel = false;

  constructor(bruta: LinhaBruta, contexto: ContextoDaLinha) {
    this.#bruta = bruta;
    this.#contexto = contexto;
  }

  ler(): LinhaLida {
    const { celulas, achados = [] } = this.#bruta;
    const { colunas } = this.#contexto;
    for (const { tipo, campo, valor } of achados) this.#notar(tipo, campo, valor);
    for (const [i, campo] of colunas.entries()) {
      const texto = celulas[i] ?? '';
      if (campo !== null && texto.includes(SINAL_DE_CORRIGIR)) this.#notar('por-corrigir', campo, texto);
    }
    // Of what could not be read nothing else is said.
    if (this.#problemas.some(({ tipo }) => ILEGIVEIS.includes(tipo))) return this.#terminar('pronta', null);
    if (celulas.slice(colunas.length).some((celula) => celula.trim() !== '')) {
      this.#notar('colunas-demais', '', `${celulas.length} colunas onde há ${colunas.length}`);
    }
    const fatos = this.#fatos();
    const lugar = this.#lugar();
    const nivel = this.#nivel(fatos, lugar);
    const curso = nivel === 'fora' ? 'fora' : this.#curso(fatos, nivel);
    const nome = this.#texto('nome');
    const observacao = fatos.observacao ?? '';
    const soNome = soONome(nome);
    const anulacao = this.#anulacao(nome, observacao);
    if (soNome === '') return this.#terminar('sem-pessoa', null);
    if (!ehNome(soNome)) this.#notar('nome-estranho', 'nome', soNome);
    if (curso === 'fora') return this.#terminar('fora-do-escopo', null);
    if (curso === null) this.#notar('sem-curso', 'curso', '');
    const codigo = fatos.codigo_validacao;
    const temLugar = lugar.numero !== '' || (lugar.livro !== '' && lugar.folha !== '' && lugar.sequencia !== '');
    if (!temLugar && codigo === null) this.#notar('sem-lugar', 'livro', '');
    else if (lugar.livro === '' && codigo === null) this.#notar('sem-livro', 'livro', '');
    const cpf = lerCpf(this.#texto('cpf'));
    if (cpf.problema !== null) this.#notar(cpf.problema, 'cpf', '');
    const via = lerVia(this.#texto('via')) ?? dizVia(nome) ?? dizVia(observacao) ?? 1;
    const datas = this.#datas();
    return this.#terminar('pronta', {
      nome: soNome,
      cpf: cpf.cpf,
      cpf_central: cpf.central,
      cpf_escrito: cpf.escrito?.slice(0, 40) ?? null,
      curso_nome: curso?.nome ?? '',
      curso_id: curso?.id ?? null,
      ...lugar,
      ...chavesDe({ ...lugar, via, nome: soNome, codigo }),
      via,
      datas,
      data_registro: datas.registro?.precisao === 'dia' ? datas.registro.data : null,
      ...fatos,
      ...(nivel !== 'fora' && nivel),
      ...anulacao,
    });
  }

  /** The facts that are read as they stand. */
  #fatos(): FatosLidos {
    const lidos = FATOS_DO_ACERVO.map((fato) => {
      const como = CAMPOS[fato].fato;
      const texto = como === 'texto' ? this.#texto(fato) : como === 'numero' ? this.#numeroEmTexto(fato) : '';
      return [colunaDoFato(fato), texto || null];
    });
    return Object.fromEntries(lidos) as FatosLidos;
  }

  #terminar(situacao: SituacaoDaLinha, lido: AntigoLido | null): LinhaLida {
    const [problemas, outroNivel] = [this.#problemas, this.#outroNivel];
    if (situacao !== 'pronta')
      return { situacao, lido, problemas: problemas.filter(({ tipo }) => DE_TODA_LINHA.has(tipo)), outroNivel };
    const julgada = this.#recusada ? 'recusada' : problemas.length > 0 ? 'aviso' : 'pronta';
    return { situacao: julgada, lido, problemas, outroNivel };
  }

  /** Notes what is wrong, unless it was answered; gives the answer. */
  #notar(tipo: TipoDoProblema, campo: string, valor: string): RespostaLida | undefined {
    const problema = { tipo, campo, valor: valor.slice(0, MAIOR_VALOR) };
    const resposta = this.#contexto.respostas.get(chaveDoProblema(problema));
    this.#problemas.push(problema);
    if (PROBLEMAS[tipo].efeito === 'recusa' && resposta === undefined) this.#recusada = true;
    return resposta;
  }

  /** Cells of a field as they stand, the filled ones of several columns together. */
  #celulas(campo: CampoDoAcervo): { texto: string; numero: boolean; data: boolean }[] {
    const { celulas, numeros, datas } = this.#bruta;
    return this.#contexto.colunas.flatMap((coluna, i) => {
      // An apostrophe before figures is how a sheet says that they are a text.
      const texto =
        coluna === campo
          ? (celulas[i] ?? '')
              .replace(/\s+/g, ' ')
              .trim()
              .replace(/^'(?=\d)/, '')
          : '';
      if (texto === '') return [];
      return [{ texto, numero: numeros?.includes(i) ?? false, data: datas?.includes(i) ?? false }];
    });
  }

  #texto(campo: CampoDoAcervo): string {
    const cheias = this.#celulas(campo).filter(({ texto }) => !this.#vazia(campo, texto));
    const texto = cheias.map((celula) => celula.texto).join(campo === 'observacao' ? '; ' : ' ');
    return this.#curto(campo, texto);
  }

  #curto(campo: CampoDoAcervo, texto: string): string {
    const { maximo } = campoDoAcervo(campo);
    if (maximo === undefined || texto.length <= maximo) return texto;
    this.#notar('texto-longo', campo, texto);
    return texto.slice(0, maximo);
  }

  #vazia(campo: CampoDoAcervo, texto: string): boolean {
    if (!ehPalavraDeVazio(texto)) return false;
    return this.#notar('palavra-de-vazio', campo, texto)?.resposta !== 'como-escrito';
  }

  /** A number that is a text: refused where a sheet of numbers has lost its last figures. */
  #numeroEmTexto(campo: CampoDoAcervo): string {
    for (const { texto, numero, data } of this.#celulas(campo)) {
      if (perdeuAlgarismos(texto, numero)) this.#notar('numero-perdido', campo, texto);
      // A sheet takes '12/98' and '3-4' for days.
      if (data) this.#notar('virou-data', campo, texto);
    }
    return this.#texto(campo);
  }

  /** The level, and the degree as the cell of the level says it where no other one does; 'fora': it was answered to leave the line out. */
  #nivel({ grau }: FatosLidos, { livro }: { livro: string }): Pick<FatosLidos, 'nivel' | 'grau'> | 'fora' {
    const lido = nivelDaLinha({
      nivel: this.#texto('nivel'),
      grau: grau ?? '',
      curso: this.#texto('curso'),
      livro,
    });
    if (lido === null || lido.nivel === 'graduacao') return { grau, nivel: lido?.nivel ?? null };
    this.#outroNivel = true;
    const { campo, escrito } = lido;
    const dito = dizNivel(lido.nivel);
    const dada = this.#notar('outro-nivel', campo, dito === escrito ? escrito : `${escrito} → ${dito}`);
    if (dada?.resposta === 'fora-do-escopo') return 'fora';
    const nivel = dada?.resposta === 'graduacao' ? 'graduacao' : lido.nivel.slice(0, CAMPOS.nivel.maximo);
    return { nivel, grau: grau ?? (campo === 'nivel' && dito !== escrito ? escrito : null) };
  }

  /** The catalogue is of graduation: a course of another level is none of its. */
  #curso(
    { curso_emec }: FatosLidos,
    { nivel }: Pick<FatosLidos, 'nivel'>,
  ): { nome: string; id: string | null } | 'fora' | null {
    const nome = this.#texto('curso');
    if (nome === '') return null;
    if (nivel !== null && nivel !== 'graduacao') return { nome, id: null };
    const { cursos } = this.#contexto;
    const id = cursos.get(curso_emec ?? '') ?? cursos.get(chaveDoNome(nome));
    if (id !== undefined) return { nome, id };
    const dada = this.#notar('curso-fora-do-catalogo', 'curso', nome);
    if (dada?.resposta === 'fora-do-escopo') return 'fora';
    return { nome, id: dada?.cursoId ?? null };
  }

  #lugar() {
    const juntos = this.#texto('lugar');
    const dividido = juntos === '' ? null : dividirLugar(juntos);
    if (dividido !== null) this.#notar('lugar-dividido', 'lugar', '');
    const livro = this.#numeroEmTexto('livro') || (dividido?.livro ?? '');
    const folha = this.#numeroEmTexto('folha') || (dividido?.folha ?? '');
    const escrito = this.#numeroEmTexto('numero') || (dividido?.numero ?? '');
    const mudado = semPontuacaoDeMilhar(escrito);
    if (mudado !== null) this.#notar('numero-mudado', 'numero', escrito);
    return {
      livro: this.#curto('livro', livro),
      folha: this.#curto('folha', folha),
      verso: ehVerso(folha),
      sequencia: this.#numeroEmTexto('sequencia'),
      numero: this.#curto('numero', mudado ?? escrito),
    };
  }

  #anulacao(nome: string, observacao: string): Pick<AntigoLido, 'situacao' | 'anulado_em' | 'motivo'> {
    const ditos = [this.#texto('situacao'), nome, observacao].flatMap((texto) => dizAnulado(texto) ?? []);
    const [dito] = this.#bruta.riscada ? [...ditos, RISCADA] : ditos;
    if (dito === undefined) return { situacao: 'ativo', anulado_em: null, motivo: null };
    const dada = this.#notar('talvez-anulado', 'situacao', dito);
    if (dada?.resposta === 'ativo') return { situacao: 'ativo', anulado_em: null, motivo: null };
    const quando = this.#data('dataAnulacao');
    return {
      situacao: 'anulado',
      anulado_em: (quando?.precisao === 'dia' ? quando.data : null) ?? dada?.data ?? null,
      motivo: this.#texto('motivo') || (dada?.motivo ?? null),
    };
  }

  #datas(): AntigoLido['datas'] {
    const datas: AntigoLido['datas'] = {};
    for (const qual of DATAS_DO_ACERVO) {
      const lida = this.#data(qual);
      if (lida !== null) datas[qual] = lida;
    }
    const emOrdem = (['ingresso', 'conclusao', 'colacao', 'registro'] as const).flatMap((qual) => {
      const lida = datas[qual];
      return lida?.precisao === 'dia' ? [lida.data] : [];
    });
    if (emOrdem.some((data, i) => data < (emOrdem[i - 1] ?? ''))) this.#notar('datas-trocadas', 'registro', '');
    return datas;
  }

  #data(campo: DataDoAcervo | 'dataAnulacao'): DataLida | null {
    const [celula] = this.#celulas(campo);
    if (celula === undefined || this.#vazia(campo, celula.texto)) return null;
    const { texto } = celula;
    const { respostas, anoAtual, ordens } = this.#contexto;
    const regra: RegraDaData = {
      ...(ordens[campo] ?? { ordem: null, maioria: null }),
      anoAtual,
      seculo: (ano) => {
        const dada = respostas.get(chaveDoProblema({ tipo: 'data-sem-seculo', campo, valor: ano }))?.resposta;
        return dada === '1900' ? 1900 : dada === '2000' ? 2000 : null;
      },
    };
    const leitura = lerDataDoAcervo(texto, regra);
    if (leitura.caso === 'lida') return leitura.lida;
    if (leitura.caso === 'sem-seculo') this.#notar('data-sem-seculo', campo, leitura.ano);
    // A whole column has one order.
    else if (leitura.caso === 'sem-ordem') this.#notar('data-sem-ordem', campo, '');
    else if (leitura.caso !== 'ausente') this.#notar(`data-${leitura.caso}`, campo, texto);
    return null;
  }
}

/** Keys that order the registration in its book, and those by which it is known. */
export function chavesDe(um: {
  livro: string;
  folha: string;
  sequencia: string;
  numero: string;
  via: number;
  nome: string;
  codigo: string | null;
}): Pick<AntigoLido, 'livro_chave' | 'folha_chave' | 'numero_chave' | 'chave' | 'lugar'> {
  const { livro, folha, sequencia, numero } = um;
  const noLivro = [livro, numero === '' ? folha : '', numero === '' ? sequencia : '', numero].map(chaveDeIdentidade);
  // Without a place in a book a digital diploma is known by its code.
  const lugar = livro === '' && um.codigo !== null ? um.codigo : noLivro.join('/');
  return {
    livro_chave: chaveDeOrdem(livro),
    folha_chave: chaveDeOrdem(folha),
    numero_chave: chaveDeOrdem(numero === '' ? sequencia : numero),
    lugar,
    chave: `${lugar}/${um.via}/${chaveDoNome(um.nome)}`,
  };
}

/** Names a field for people; a problem of the whole line has none. */
export const nomeDoCampo = (campo: string): string => (campo in CAMPOS ? CAMPOS[campo as CampoDoAcervo].rotulo : '');

/** Each is to be proven over its whole column. */
export const datasMapeadas = (colunas: readonly (CampoDoAcervo | null)[]): { campo: CampoDoAcervo; coluna: number }[] =>
  colunas.flatMap((campo, coluna) => (campo !== null && ehData(campo) ? [{ campo, coluna }] : []));
