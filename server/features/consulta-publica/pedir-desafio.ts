import type { Desafio } from '#contract/consulta-publica.contract.ts';
import { CONSULTAS_EM_MASSA, vezesOEsforco } from '#domain/consulta/preco.ts';
import { contarConsulta } from '../../db/contagem-de-uso.queries.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import type { Dependencies } from '../../dependencies.ts';

/**
 * The challenge of the captcha page, for a code or a registroID. Its price follows what this network and the register
 * were asked for within the hour (F-4): nobody feels the first ten; who goes on is a security event at the 51st.
 */
export async function pedirDesafio(
  { captcha, pool, prisma, agora }: Pick<Dependencies, 'captcha' | 'pool' | 'prisma' | 'agora'>,
  codigo: string,
  quem: string,
  origem: Origem,
): Promise<Desafio> {
  const quando = agora();
  const uso = await contarConsulta(pool, quem, quando);
  if (uso.doEndereco === CONSULTAS_EM_MASSA)
    await anotarEvento(prisma, origem, {
      tipo: 'consulta-em-massa',
      quando,
      detalhe: `Mais de ${CONSULTAS_EM_MASSA - 1} consultas públicas em uma hora`,
    });
  return captcha.criar({ codigo, quem, vezesOEsforco: vezesOEsforco(uso) }, quando);
}
