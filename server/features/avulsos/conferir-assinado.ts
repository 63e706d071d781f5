import { readFile } from 'node:fs/promises';
import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { AssinaturaVerificada } from '#assinatura/verificar-assinaturas.ts';
import { verificarGuardado } from '../../adapters/exame/exame-de-xml.ts';
import type { Dependencies } from '../../dependencies.ts';
import { validadorDaCasa } from '../../mec/validador-instalado.ts';

type Deps = Pick<Dependencies, 'config' | 'pool' | 'agora'>;

/** A signed file that says what our draft says, or why it is not believed. */
export type Conferencia = { assinadoPor: string; motivo: null } | { assinadoPor: null; motivo: string };

const recusa = (motivo: string): Conferencia => ({ assinadoPor: null, motivo });

/**
 * Holds a signed file against our draft: the same content value by value, MEC's schema, and one intact signature of the
 * registering institution over the whole document, back to a trusted root.
 */
export async function conferirAssinado(deps: Deps, rascunho: string, assinado: string): Promise<Conferencia> {
  const lido = ler(assinado);
  if (lido === null) return recusa('O arquivo não é um XML que se possa ler.');
  const nosso = lerXml(rascunho);
  const diferenca = primeiraDiferenca(nosso, lido);
  if (diferenca !== null) return recusa(`O arquivo não diz o mesmo que o gerado aqui: ${diferenca}.`);
  const esquema = validadorDaCasa(deps)(assinado);
  if (esquema.situacao === 'invalido') {
    const [erro] = esquema.erros;
    return recusa(`O arquivo não segue o esquema do MEC: ${erro?.campo ?? ''} ${erro?.motivo ?? ''}`.trim());
  }
  return conferirAssinatura(deps, cnpjDe(nosso), assinado);
}

async function conferirAssinatura({ config }: Deps, cnpj: string, assinado: string): Promise<Conferencia> {
  const pem = await Promise.all(config.autoridades.map((arquivo) => readFile(arquivo, 'utf8').catch(() => '')));
  const { assinaturas, problemas, semCobertura } = await verificarGuardado(Buffer.from(assinado), pem.join('\n'));
  const [unica, outra] = assinaturas;
  if (problemas[0] !== undefined) return recusa(`${problemas[0]}.`);
  if (unica === undefined) return recusa('O arquivo não está assinado.');
  if (outra !== undefined) return recusa('O arquivo tem mais de uma assinatura, e o leiaute do MEC pede uma.');
  const falha = falhaDe(unica);
  if (falha !== null) return recusa(falha);
  if (semCobertura.length > 0) return recusa('A assinatura não cobre o documento inteiro.');
  const { titular } = unica;
  if (titular?.cnpj !== cnpj) {
    return recusa(
      `A assinatura é de ${titular?.nome ?? 'alguém não identificado'}, e não da instituição registradora.`,
    );
  }
  return { assinadoPor: titular.nome, motivo: null };
}

/** Nothing counts as confirmed that was not verified: a chain without installed roots waits for them. */
function falhaDe(uma: AssinaturaVerificada): string | null {
  const falhou = [uma.integridade, uma.valor, uma.propriedades, uma.validade, uma.cadeia, uma.revogacao].find(
    ({ situacao }) => situacao === 'falhou',
  );
  if (falhou !== undefined) return `A assinatura não confere: ${falhou.detalhe}`;
  const incerto = [uma.integridade, uma.valor, uma.cadeia].find(({ situacao }) => situacao !== 'passou');
  return incerto === undefined ? null : `A assinatura não pôde ser conferida por inteiro: ${incerto.detalhe}`;
}

function ler(xml: string): Documento | null {
  try {
    return lerXml(xml);
  } catch (erro) {
    if (erro instanceof XmlRecusado) return null;
    throw erro;
  }
}

function* valores(elemento: Elemento, onde: string): Generator<string> {
  const ambiente = atributoDe(elemento, 'ambiente');
  if (ambiente !== null) yield `${onde}@ambiente=${ambiente}`;
  const filhos = elementosDe(elemento).filter(({ uri }) => uri !== NS_DS);
  if (filhos.length === 0) yield `${onde}=${textoDe(elemento).trim()}`;
  for (const filho of filhos) yield* valores(filho, `${onde}/${filho.local}`);
}

function primeiraDiferenca(nosso: Documento, dele: Documento): string | null {
  if (nosso.raiz.local !== dele.raiz.local) return `o elemento principal é '${dele.raiz.local}'`;
  const [esperados, recebidos] = [[...valores(nosso.raiz, '')], [...valores(dele.raiz, '')]];
  const i = esperados.findIndex((valor, n) => valor !== recebidos[n]);
  const onde = i >= 0 ? esperados[i] : recebidos[esperados.length];
  return onde === undefined ? null : `difere em ${onde.split('=')[0]?.split('/').at(-1) ?? ''}`;
}

const cnpjDe = ({ raiz }: Documento): string => {
  const ies = elementosDe(elementosDe(raiz)[0] ?? raiz).find(({ local }) => local.startsWith('IES'));
  const cnpj = ies && elementosDe(ies).find(({ local }) => local === 'CNPJ');
  return cnpj === undefined ? '' : textoDe(cnpj).trim();
};
