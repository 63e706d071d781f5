import { z } from 'zod';
import { campo, condicional, id, livre, textoOpcional } from '../campos.ts';
import { SIM_OU_NAO, UUID } from '../formas.ts';
import type { Condicao } from '../nacionalidade.ts';
import { IES_PADRAO, SEGUNDA_VIA_PADRAO } from '../padroes.ts';

const segundaVia: Condicao = (v) => v.SegundaVia === true;

/** Step 7: institutions, remark and second copy (NOV-09); the first copy is looked up, or named when it is on paper. */
export const informacoes = {
  IesEmissoraId: campo(
    id('Instituição emissora', 'Instituição emissora é obrigatória'),
    ['IesEmissoraId', undefined, null],
    ({ curso }) => curso?.instituicaoID ?? IES_PADRAO,
  ),
  IesRegistradoraId: campo(
    id('Instituição registradora', 'Instituição registradora é obrigatória'),
    ['IesRegistradoraId', undefined, null],
    () => IES_PADRAO,
  ),
  Observacao: campo(
    textoOpcional(livre('Observação', 2000)),
    ['Observacao', 'observacao', 'InformacoesAdicionais'],
    () => '',
  ),
  SegundaVia: campo(
    { rotulo: 'Segunda via', schema: z.boolean({ error: 'Informe se é segunda via' }), forma: SIM_OU_NAO },
    ['SegundaVia', 'segundaVia', null],
    () => SEGUNDA_VIA_PADRAO,
  ),
  PrimeiraViaRegistroID: campo(
    { ...condicional(livre('Registro da primeira via', 1000)), forma: UUID },
    ['PrimeiraVia.RegistroID', undefined, null],
    undefined,
    { quando: segundaVia, corrigidoEm: 'PrimeiraViaLivro' },
  ),
  PrimeiraViaLivro: campo(
    textoOpcional(livre('Livro da primeira via', 100)),
    ['PrimeiraVia.LivroRegistro', undefined, null],
    undefined,
    { quando: segundaVia },
  ),
  PrimeiraViaNumeroRegistro: campo(
    textoOpcional(livre('Número de registro da primeira via', 20)),
    ['PrimeiraVia.NumeroRegistro', undefined, null],
    undefined,
    { quando: segundaVia },
  ),
};
