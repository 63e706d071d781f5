const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `2026-03` → `março de 2026`. */
function nomeDoMes(mes: string): string {
  const [ano = '', numero = ''] = mes.split('-');
  return `${MESES[Number(numero) - 1] ?? numero} de ${ano}`;
}

export const BASE_DO_FEED = 'transparencia.atom';

/** A month and how many diplomas were registered in it; null: too few to tell. */
interface Mes {
  mes: string;
  registrados: number | null;
}

const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

/** Atom feed (RFC 4287), an entry a month; a month changes as long as it lasts. `em`: ISO instant of the figures. */
export function escreverFeed(urlPublica: string, meses: readonly Mes[], em: string): string {
  const pagina = escapar(`${urlPublica}/digital/transparencia`);
  const entradas = meses.map(({ mes, registrados }) => {
    const dito = registrados === null ? 'menos de cinco diplomas' : `${registrados.toLocaleString('pt-BR')} diplomas`;
    return `<entry><id>${pagina}#${mes}</id><title>${nomeDoMes(mes)}: ${dito} registrados</title><updated>${em}</updated><link href="${pagina}"/><content>${nomeDoMes(mes)}: ${dito} registrados.</content></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>${pagina}</id><title>Registro de diplomas: transparência</title><author><name>Registro de Diplomas</name></author><updated>${em}</updated><link href="${pagina}"/><link rel="self" href="${escapar(urlPublica)}/api/publico/transparencia/feed"/>${entradas.join('')}</feed>
`;
}
