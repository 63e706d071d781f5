import { lerConfianca } from '#assinatura/confianca.ts';
import { constatar, PALAVRAS_DO_RESULTADO } from '../../veredito/resultados.ts';
import { type Classificada, classificar } from './classificar.ts';
import type { Contexto, Entrada, LinhaDoRelatorio, Relatorio } from './contexto.ts';
import { verificarJwt } from './verificar-jwt.ts';
import { verificarSelo } from './verificar-selo.ts';
import { verificarXml } from './verificar-xml.ts';

/**
 * Verifies everything that was handed in, each by itself and against the others: a seal against the XML whose digest it
 * holds, a diploma against lists of annulled ones. Keys and authorities among them are what is
 * trusted; lists of revoked certificates serve what they speak of.
 */
export async function verificarTudo(entradas: readonly Entrada[], base: Contexto): Promise<Relatorio[]> {
  const todas = entradas.map(classificar);
  const contexto = comOqueVeioJunto(todas, base);
  const relatorios: Relatorio[] = [];
  for (const uma of todas) {
    const relatorio = await verificarUma(uma, todas, contexto);
    if (relatorio !== null) relatorios.push(relatorio);
  }
  return relatorios;
}

function comOqueVeioJunto(todas: readonly Classificada[], base: Contexto): Contexto {
  const pems = todas.flatMap((uma) => (uma.especie === 'autoridades' && legivel(uma.pem) ? [uma.pem] : []));
  return {
    ...base,
    chaves: [...base.chaves, ...todas.flatMap((uma) => (uma.especie === 'chaves' ? uma.chaves : []))],
    logs: [...base.logs, ...todas.flatMap((uma) => (uma.especie === 'log' ? [uma.log] : []))],
    listas: [...base.listas, ...todas.flatMap((uma) => (uma.especie === 'lista-de-revogados' ? [uma.lista] : []))],
    pem: { ...base.pem, raizes: [base.pem.raizes, ...pems].join('\n') },
  };
}

function legivel(pem: string): boolean {
  try {
    lerConfianca({ raizes: pem, intermediarias: '' });
    return true;
  } catch {
    return false;
  }
}

async function verificarUma(
  uma: Classificada,
  todas: readonly Classificada[],
  contexto: Contexto,
): Promise<Relatorio | null> {
  const { nome } = uma;
  switch (uma.especie) {
    case 'diploma': {
      const relatorio = await verificarXml(uma, contexto);
      const { codigoValidacao } = uma.diploma;
      const doRegistro = codigoValidacao === null ? [] : await perguntar(codigoValidacao, contexto);
      return comLinhas(relatorio, [...naLista(codigoValidacao, todas), ...doRegistro]);
    }
    case 'lista-anulados':
    case 'outro-xml':
      return verificarXml(uma, contexto);
    case 'jwt':
      return (await verificarJwt(nome, uma.jwt, contexto)).relatorio;
    case 'selo': {
      const listas = todas.flatMap((outra) => (outra.especie === 'jwt' ? [outra.jwt] : []));
      const { codigoValidacao, xmlSha256 } = uma.lido.selo;
      const relatorio = await verificarSelo(uma, contexto, listas);
      return comLinhas(relatorio, [...naLista(codigoValidacao, todas), ...(await comOXml(xmlSha256, todas))]);
    }
    case 'codigo':
      return doCodigo(nome, uma.codigo, contexto);
    case 'ilegivel':
      return { ...doIlegivel(`${uma.motivo}.`), nome };
    default:
      return null;
  }
}

const doIlegivel = (frase: string): Omit<Relatorio, 'nome'> => ({
  ...{ especie: 'Não reconhecido', tom: 'neutro', manchete: 'Nada para verificar', frase },
  ...{ dados: [], linhas: [] },
});

/** A line that disproves turns the headline, whoever found it. */
function comLinhas(relatorio: Relatorio, novas: LinhaDoRelatorio[]): Relatorio {
  const linhas = [...relatorio.linhas, ...novas];
  const negada = novas.find(({ resultado }) => resultado === 'negado');
  if (negada === undefined || relatorio.tom === 'perigo') return { ...relatorio, linhas };
  return { ...relatorio, linhas, tom: 'perigo', frase: `${negada.titulo}: ${negada.detalhe}` };
}

function naLista(codigo: string | null, todas: readonly Classificada[]): LinhaDoRelatorio[] {
  return todas.flatMap((uma) => {
    if (uma.especie !== 'lista-anulados' || codigo === null) return [];
    const titulo = `Lista de diplomas anulados (${uma.nome})`;
    return uma.codigos.has(codigo)
      ? [{ titulo, ...constatar('negado', 'O código consta na lista.') }]
      : [{ titulo, ...constatar('confirmado', 'O código não consta na lista.') }];
  });
}

async function comOXml(xmlSha256: string, todas: readonly Classificada[]): Promise<LinhaDoRelatorio[]> {
  const linhas: LinhaDoRelatorio[] = [];
  for (const uma of todas) {
    if (uma.especie !== 'diploma') continue;
    const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', uma.bytes));
    const igual = Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join('') === xmlSha256;
    linhas.push({
      titulo: `O selo e o arquivo ${uma.nome}`,
      ...(igual
        ? constatar('confirmado', 'O selo é deste arquivo, byte a byte.')
        : constatar('nao-verificado', 'O selo é de outro arquivo, ou de outra cópia dele.')),
    });
  }
  return linhas;
}

/** What the register says of a code, signed. */
async function perguntar(codigo: string, contexto: Contexto): Promise<LinhaDoRelatorio[]> {
  if (contexto.registro === null || contexto.buscar === null) return [];
  const { linhas, manchete, tom, frase } = await doCodigo(codigo, codigo, contexto);
  const resultado = tom === 'perigo' ? 'negado' : tom === 'sucesso' ? 'confirmado' : 'nao-verificado';
  const titulo = 'Situação pela resposta assinada do registro';
  const itens = linhas.map((uma) => `${uma.titulo}: ${uma.resultado}`);
  return [{ titulo, ...constatar(resultado, `${manchete}. ${frase}`, itens) }];
}

async function doCodigo(nome: string, codigo: string, contexto: Contexto): Promise<Relatorio> {
  const { registro, buscar } = contexto;
  if (registro === null || buscar === null)
    return { ...doIlegivel('Para conferir um código é preciso dizer o endereço do registro e ter rede.'), nome };
  const jwt = await buscar(`${registro}/api/diploma/situacao/${codigo}/assinada`);
  if (jwt === null)
    return {
      ...doIlegivel('O registro não respondeu, ou não conhece este código.'),
      ...{ nome, especie: 'Código de validação', tom: 'alerta', manchete: PALAVRAS_DO_RESULTADO['nao-verificado'] },
    };
  return (await verificarJwt(nome, jwt, contexto)).relatorio;
}
