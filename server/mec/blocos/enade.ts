import { z } from 'zod';
import { MOTIVOS_ENADE_MEC } from '#domain/novo-registro/enade.ts';
import { exatamenteUm } from '../escolha.ts';
import { ano, opcao, texto } from '../tipos.ts';

const condicao = { Condicao: opcao(['Ingressante', 'Concluinte']), Edicao: ano };
const informacoes = z.strictObject(condicao);
const naoHabilitadoCampos = z.strictObject({
  ...condicao,
  Motivo: opcao([MOTIVOS_ENADE_MEC.calendario, MOTIVOS_ENADE_MEC.natureza]).optional(),
  OutroMotivo: texto.optional(),
});
const naoHabilitado = naoHabilitadoCampos.check(
  exatamenteUm<z.output<typeof naoHabilitadoCampos>>(['Motivo', 'OutroMotivo'], 'Informe o motivo da não habilitação'),
);

const entradaCampos = z.strictObject({
  Habilitado: informacoes.optional(),
  NaoHabilitado: naoHabilitado.optional(),
  Irregular: informacoes.optional(),
});
const entrada = entradaCampos.check(
  exatamenteUm<z.output<typeof entradaCampos>>(
    ['Habilitado', 'NaoHabilitado', 'Irregular'],
    'Informe a situação no Enade',
  ),
);

/** TEnade: zero or more entries. */
export const enade = z.strictObject({ '#': z.array(entrada) });
export type Enade = z.infer<typeof enade>;
