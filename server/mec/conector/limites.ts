import type { ContratoDoConector } from '#domain/envio/contrato-do-conector.ts';
import { DocumentoInvalido, type ErroDeCampo } from '../erros.ts';
import type { ObjetoJson, ValorJson } from './escrever-json.ts';

/* Our own check of what layout 1.04.1 takes and 1.05 does not limit; the rest of it was checked before. */

const SEM_LIMITE: ReadonlySet<string> = new Set(['Arquivo', 'AtoDesignacao']);
const MAXIMOS: Readonly<Record<string, number>> = { Logradouro: 60 };
const MAXIMO = 255;
// As the schemas have it: begins or ends with characters of Latin-1.
const NUMERO_DO_ATO = /^S\/N|^[0-9][-0-9a-zA-Z_/]*$/;
const LATIN1 = /^[!-ÿ][ -ÿ]*[!-ÿ]|[!-ÿ]$/;

function problema(nome: string, texto: string): string | null {
  const maximo = MAXIMOS[nome] ?? MAXIMO;
  if (texto.length > maximo) return `Este conector aceita até ${maximo} caracteres (leiaute 1.04.1)`;
  if (nome !== 'InformacoesAdicionais' && !LATIN1.test(texto)) {
    return 'Este conector não aceita estas letras (leiaute 1.04.1)';
  }
  return null;
}

function faltas(nome: string, objeto: ObjetoJson): (readonly [string, string])[] {
  if ('CEP' in objeto && 'NomeMunicipioEstrangeiro' in objeto) {
    return [['NomeMunicipioEstrangeiro', 'Este conector só aceita endereços no Brasil (leiaute 1.04.1)']];
  }
  if (nome === 'AtoRegulatorioAutorizacaoRegistro' && objeto.Tipo === 'Despacho') {
    return [['Tipo', 'Este conector não conhece o tipo Despacho (leiaute 1.04.1)']];
  }
  if ('Numero' in objeto && 'Data' in objeto && !NUMERO_DO_ATO.test(String(objeto.Numero))) {
    return [['Numero', 'Este conector só aceita letras sem acento e algarismos no número do ato (leiaute 1.04.1)']];
  }
  return [];
}

function percorrer(valor: ValorJson, onde: readonly string[], erros: ErroDeCampo[]): void {
  const nome = onde.at(-1) ?? '';
  if (typeof valor === 'string') {
    const achado = SEM_LIMITE.has(nome) ? null : problema(nome, valor);
    if (achado !== null) erros.push({ campo: onde.join('.'), mensagem: achado });
    return;
  }
  if (Array.isArray(valor)) {
    if (nome === 'ENADE' && valor.length === 0) {
      erros.push({ campo: onde.join('.'), mensagem: 'Este conector exige ao menos uma situação no Enade' });
    }
    for (const [i, item] of valor.entries()) percorrer(item, [...onde, String(i)], erros);
    return;
  }
  for (const [chave, filho] of Object.entries(valor)) percorrer(filho, [...onde, chave], erros);
  for (const [campo, mensagem] of faltas(nome, valor as ObjetoJson)) {
    erros.push({ campo: [...onde, campo].join('.'), mensagem });
  }
}

/** @throws DocumentoInvalido with the fields that the layout of this connector cannot express */
export function conferirLimites(data: ValorJson, { leiaute }: ContratoDoConector): void {
  if (leiaute === '1.05') return;
  const erros: ErroDeCampo[] = [];
  percorrer(data, [], erros);
  if (erros.length > 0) throw new DocumentoInvalido(erros);
}
