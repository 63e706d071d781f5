import { readFile } from 'node:fs/promises';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import type { Problema } from '#domain/acervo/problemas.ts';
import { filho, lerArvore, type NoXml, textoDe } from '../../../mec/de-mec/ler-arvore.ts';
import { validadorDaGramatica } from '../../../mec/xsd.ts';
import { lerDiretorio, lerParte } from './conteiner.ts';
import { ehXml } from './reconhecer.ts';

/** A diploma's XML as the columns of a table. */
const COLUNAS = {
  nome: 'Nome',
  cpf: 'CPF',
  curso: 'NomeCurso',
  cursoEmec: 'CodigoCursoEMEC',
  grau: 'GrauConferido',
  iesEmissora: 'IesEmissora',
  iesEmissoraEmec: 'CodigoMEC',
  livro: 'LivroRegistro',
  folha: 'NumeroFolhaDoDiploma',
  sequencia: 'NumeroSequenciaDoDiploma',
  numero: 'NumeroRegistro',
  processo: 'ProcessoDoDiploma',
  conclusao: 'DataConclusao',
  colacao: 'DataColacaoGrau',
  expedicao: 'DataExpedicaoDiploma',
  registro: 'DataRegistroDiploma',
  codigoValidacao: 'CodigoValidacao',
} as const satisfies Partial<Record<CampoDoAcervo, string>>;

/** Titles of the table that a package of XML is read as; the first line, and what each column holds. */
export const TITULOS_DO_XML: readonly string[] = ['Arquivo', ...Object.values(COLUNAS)];
export const CAMPOS_DO_XML: readonly (CampoDoAcervo | null)[] = [null, ...(Object.keys(COLUNAS) as CampoDoAcervo[])];

const validador = validadorDaGramatica();
const MAIOR_XML = 20 * 1024 * 1024;
const DIA_SEM_HORA = /^(\d{4}-\d{2}-\d{2}).*/;

/** Reads an XML, or all of a package, as lines of one table; the titles are its first. `emec`: the codes of this institution. */
export async function* lerXml(
  caminho: string,
  tipo: 'xml' | 'zip',
  nome: string,
  emec: readonly string[],
): AsyncGenerator<LinhaBruta> {
  yield { linha: 1, celulas: TITULOS_DO_XML };
  if (tipo === 'xml') {
    yield emLinha(2, nome, await readFile(caminho), emec);
    return;
  }
  const partes = (await lerDiretorio(caminho)).filter(ehXml);
  for (const [i, parte] of partes.entries()) {
    yield emLinha(i + 2, parte.nome, await lerParte(caminho, parte, MAIOR_XML), emec);
  }
}

function emLinha(linha: number, nome: string, bytes: Buffer, emec: readonly string[]): LinhaBruta {
  const xml = decodificar(bytes);
  let raiz: NoXml;
  try {
    raiz = lerArvore(xml);
  } catch {
    return { linha, celulas: [nome], achados: [{ tipo: 'nao-e-xml-do-mec', campo: '', valor: '' }] };
  }
  const diploma = achar(raiz, /^DadosDiploma(?:NSF|PorDecisaoJudicial)?$/);
  const registro = achar(raiz, /^DadosRegistro(?:NSF|PorDecisaoJudicial)?$/);
  if (diploma === undefined || registro === undefined) {
    return { linha, celulas: [nome], achados: [{ tipo: 'nao-e-xml-do-mec', campo: '', valor: '' }] };
  }
  return { linha, celulas: [nome, ...celulasDe(diploma, registro)], achados: achadosDe(raiz, xml, registro, emec) };
}

function celulasDe(diploma: NoXml, registro: NoXml): string[] {
  const diplomado = filho(diploma, 'Diplomado');
  const curso = filho(diploma, 'DadosCurso');
  const emissora = filho(diploma, 'IesEmissora');
  const livro = filho(registro, 'LivroRegistro');
  const onde: Partial<Record<keyof typeof COLUNAS, NoXml | undefined>> = {
    nome: diplomado,
    cpf: diplomado,
    curso,
    cursoEmec: curso,
  };
  const lidos: Partial<Record<keyof typeof COLUNAS, string | null>> = {
    grau: textoDe(curso, 'GrauConferido'),
    iesEmissora: textoDe(emissora, 'Nome'),
    iesEmissoraEmec: textoDe(emissora, 'CodigoMEC'),
    conclusao: textoDe(diploma, 'DataConclusao'),
    codigoValidacao: textoDe(filho(registro, 'Seguranca'), 'CodigoValidacao'),
  };
  return (Object.keys(COLUNAS) as (keyof typeof COLUNAS)[]).map((campo) => {
    const texto = campo in lidos ? lidos[campo] : textoDe(onde[campo] ?? livro, COLUNAS[campo]);
    return (texto ?? '').trim().replace(DIA_SEM_HORA, '$1');
  });
}

function achadosDe(raiz: NoXml, xml: string, registro: NoXml, emec: readonly string[]): Problema[] {
  const achados: Problema[] = [];
  const registradora = filho(registro, 'IesRegistradora');
  if (!emec.includes(textoDe(registradora, 'CodigoMEC') ?? '')) {
    achados.push({ tipo: 'outra-registradora', campo: '', valor: textoDe(registradora, 'Nome') ?? '' });
  }
  if (achar(raiz, /^infDiploma$/)?.atributos.get('versao') === '1.05' && validador(xml).situacao === 'invalido') {
    achados.push({ tipo: 'xml-invalido', campo: '', valor: '' });
  }
  return achados;
}

/** Finds the first element of a name: older layouts are known by the names of their elements alone. */
function achar(no: NoXml, nome: RegExp): NoXml | undefined {
  if (nome.test(no.nome)) return no;
  for (const dentro of no.filhos) {
    const achado = achar(dentro, nome);
    if (achado !== undefined) return achado;
  }
  return undefined;
}

function decodificar(bytes: Buffer): string {
  const dita = /^.{0,80}?encoding\s*=\s*["']([\w-]+)/s.exec(bytes.toString('latin1', 0, 200))?.[1]?.toLowerCase();
  const latina = dita === 'iso-8859-1' || dita === 'windows-1252';
  return new TextDecoder(latina ? 'windows-1252' : 'utf-8')
    .decode(bytes)
    .replace(/(encoding\s*=\s*["'])[\w-]+/, '$1UTF-8');
}
