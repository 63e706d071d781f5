import { SEM_SEGUNDA_PESSOA } from '../registro/duas-pessoas.ts';
import { type Carta, emLinhas } from './carta.ts';

interface Valores {
  quem: string;
  resumo: string;
  /** Date and time of the institution's zone, as people read it. */
  valeDesde: string;
  urlPublica: string;
}

/** To everybody with a part in a decision that no independent person can take (decision 93). */
export const decisaoSemSegundaPessoa = ({ quem, resumo, valeDesde, urlPublica }: Valores): Carta => ({
  assunto: `Decisão ${SEM_SEGUNDA_PESSOA}`,
  texto: emLinhas(
    `${quem} vai decidir: ${resumo}.`,
    '',
    `Quem decide e a outra parte dependeram, nos últimos 30 dias, da mesma pessoa (convite, redefinição ou troca de e-mail), e não há outro responsável que possa decidir. Por isso a decisão só vale a partir de ${valeDesde}.`,
    '',
    `Não reconhece isto? Fale hoje com o escritório de registro. Um responsável pode recusar o pedido em ${urlPublica}/digital/confirmacoes.`,
  ),
});
