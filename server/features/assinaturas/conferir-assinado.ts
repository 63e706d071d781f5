import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { AssinaturaVerificada } from '#assinatura/resultado.ts';
import { lerPemDasAutoridades } from '../../adapters/exame/autoridades.ts';
import { validarGuardado, verificarGuardado } from '../../adapters/exame/exame-de-xml.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anotarDiscordancia } from '../../mec/validador-instalado.ts';

type Deps = Pick<Dependencies, 'config' | 'pool' | 'agora'>;

/** A signed file that says what our draft says, or why it is not believed. */
type Conferencia = { assinadoPor: string; motivo: null } | { assinadoPor: null; motivo: string };

const recusa = (motivo: string): Conferencia => ({ assinadoPor: null, motivo });

/**
 * Holds a signed file against our draft: the same content value by value, MEC's schema, and one intact signature of the
 * institution that it names over the whole document, back to a trusted root.
 */
export async function conferirAssinado(deps: Deps, rascunho: string, assinado: string): Promise<Conferencia> {
  const lido = ler(assinado);
  if (lido === null) return recusa('O arquivo não é um XML que se possa ler.');
  const nosso = lerXml(rascunho);
  const diferenca = primeiraDiferenca(nosso, lido);
  if (diferenca !== null) return recusa(`O arquivo não diz o mesmo que o gerado aqui: ${diferenca}.`);
  const { resultado: esquema, discordancias } = await validarGuardado(assinado, deps.config.mec.xsdDir);
  for (const uma of discordancias) anotarDiscordancia(deps.pool, deps.agora(), uma);
  if (esquema.situacao === 'invalido') {
    const [erro] = esquema.erros;
    return recusa(`O arquivo não segue o esquema do MEC: ${erro?.campo ?? ''} ${erro?.motivo ?? ''}`.trim());
  }
  return conferirAssinatura(deps, cnpjDe(nosso), assinado);
}

async function conferirAssinatura({ config, agora }: Deps, cnpj: string, assinado: string): Promise<Conferencia> {
  const verificacao = await verificarGuardado(Buffer.from(assinado), {
    pem: await lerPemDasAutoridades(config),
    agora: agora(),
    instituicoes: { emissora: [cnpj], registradora: [cnpj] },
  });
  const { assinaturas, problemas } = verificacao;
  const [unica, outra] = assinaturas;
  if (problemas[0] !== undefined) return recusa(`${problemas[0]}.`);
  if (unica === undefined) return recusa('O arquivo não está assinado.');
  if (outra !== undefined) return recusa('O arquivo tem mais de uma assinatura, e o leiaute do MEC pede uma.');
  const falha = falhaDe(unica);
  if (falha !== null) return recusa(falha);
  const nome = unica.identidade?.nome ?? 'alguém não identificado';
  if (unica.identidade?.cnpj !== cnpj) {
    return recusa(`A assinatura é de ${nome}, e não da instituição que gerou o documento.`);
  }
  if (verificacao.cobertura !== 'confirmado') return recusa('A assinatura não cobre o documento inteiro.');
  return { assinadoPor: nome, motivo: null };
}

/** Nothing counts as confirmed that was not verified: a chain without installed roots waits for them. */
function falhaDe(uma: AssinaturaVerificada): string | null {
  const { integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao } = uma;
  const falso = [integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao].find(
    ({ resultado }) => resultado === 'negado',
  );
  if (falso !== undefined) return `A assinatura não confere: ${falso.motivo}.`;
  const incerto = [integridade, valor, certificado, cadeia].find(({ resultado }) => resultado !== 'confirmado');
  return incerto === undefined ? null : `A assinatura não pôde ser conferida por inteiro: ${incerto.motivo}.`;
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
