import { avisosDaEquipe } from './avisos-da-equipe.ts';
import { cabecaDoRegistro } from './cabeca-do-registro.ts';
import type { Carta } from './carta.ts';
import { codigoParaEntrar } from './codigo-para-entrar.ts';
import { decisaoSemSegundaPessoa } from './decisao-sem-segunda-pessoa.ts';
import { emailDaContaTrocado } from './email-da-conta-trocado.ts';
import { emailDoDiplomadoTrocado } from './email-do-diplomado-trocado.ts';
import { mudancaNoDiploma } from './mudanca-no-diploma.ts';
import { prazosDoDia } from './prazos-do-dia.ts';

const urlPublica = 'https://diplomas.exemplo.edu.br';
const endereco = `${urlPublica}/digital/meu-diploma`;

/** Every mail that the product writes, with invented values: for whoever reads or changes a text. */
export const EXEMPLOS_DE_CARTAS: Readonly<Record<string, Carta>> = {
  'avisos-da-equipe': avisosDaEquipe({
    avisos: [
      { titulo: 'A colação terminou', texto: '58 diplomas registrados, 2 recusados' },
      { titulo: 'O backup terminou', texto: 'Copiado e conferido' },
    ],
    urlPublica,
  }),
  'cabeca-do-registro': cabecaDoRegistro({ nota: 'diplomas.exemplo.edu.br\n1204\nq7nB…=' }),
  'codigo-para-entrar': codigoParaEntrar({ codigo: '12345678', idioma: 'pt', endereco }),
  'decisao-sem-segunda-pessoa': decisaoSemSegundaPessoa({
    quem: 'Ana Exemplo',
    resumo: 'revogar o registro nº 12 do livro GRAD',
    valeDesde: '20/06/2026 14:30',
    urlPublica,
  }),
  'email-da-conta-trocado': emailDaContaTrocado({ quem: 'Ana Exemplo', urlPublica }),
  'email-do-diplomado-trocado': emailDoDiplomadoTrocado({ novo: 'b…@exemplo.org', idioma: 'pt', urlPublica }),
  'mudanca-no-diploma': mudancaNoDiploma({
    curso: 'Letras',
    antes: 'ativo',
    agora: 'ativo assinado publicado',
    idioma: 'pt',
    endereco,
  }),
  'prazos-do-dia': prazosDoDia({
    grupos: [{ tipo: 'dou', vencidos: 1, perto: 3, abertos: 0, proximo: '2026-06-30' }],
    hoje: '2026-06-20',
    urlPublica,
  }),
};
