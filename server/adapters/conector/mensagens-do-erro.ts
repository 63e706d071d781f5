import { contar } from '#domain/texto/contar.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import { lerJson } from '../ler-json.ts';

const MAXIMO_DE_MENSAGENS = 10;
const MAXIMO_DE_LETRAS = 500;
const CPF = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;
const ONDE = 'instancePath dataPath property path field campo param'.split(' ');
const CHAVES = 'message mensagem error erro errors erros detail details validationErrors description'.split(' ');

export const semCpf = (texto: string): string => texto.replace(CPF, '***');

/** The sentences of a refusal wherever its body keeps them, JSON in text included (CON-72, CON-77), without CPFs. */
export function mensagensDoErro(corpo: string): string[] {
  const achadas = new Set<string>();
  colher(lerJson(corpo), achadas, 0);
  const ditas = [...achadas].slice(0, MAXIMO_DE_MENSAGENS);
  const resto = achadas.size - ditas.length;
  return resto === 0 ? ditas : [...ditas, `e mais ${contar(resto, 'mensagem', 'mensagens')} do conector`];
}

function colher(valor: unknown, achadas: Set<string>, fundo: number): void {
  if (fundo > 6) return;
  if (typeof valor === 'string') {
    const dentro = /^\s*[[{]/.test(valor) ? lerJson(valor) : undefined;
    const texto = encurtar(semCpf(valor).replace(/\s+/g, ' ').trim(), MAXIMO_DE_LETRAS);
    if (dentro !== undefined) colher(dentro, achadas, fundo + 1);
    else if (texto !== '') achadas.add(texto);
  } else if (Array.isArray(valor)) {
    for (const item of valor) colher(item, achadas, fundo + 1);
  } else if (typeof valor === 'object' && valor !== null) {
    const onde = caminhoDe(valor);
    for (const [chave, item] of Object.entries(valor)) {
      if (!CHAVES.includes(chave)) continue;
      const comLugar = onde !== null && typeof item === 'string' && !item.includes(onde);
      colher(comLugar ? `${onde} ${item}` : item, achadas, fundo + 1);
    }
  }
}

/** A path, or its parts, as validators say where the refused value stands. */
function caminhoDe(erro: object): string | null {
  const [achado] = Object.entries(erro).flatMap(([chave, valor]) => (ONDE.includes(chave) ? [valor] : []));
  const caminho = Array.isArray(achado) ? `/${achado.join('/')}` : achado;
  return typeof caminho === 'string' && /[/.]/.test(caminho) ? caminho : null;
}
