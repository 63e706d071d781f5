import { z } from 'zod';
import { formatarCpf } from '../../texto/cpf.ts';
import { assinantes, campo, condicional, cpf, id, livre, nome, texto, textoOpcional } from '../campos.ts';
import { SIM_OU_NAO, UUID } from '../formas.ts';
import type { Condicao } from '../nacionalidade.ts';
import { IES_PADRAO, SEGUNDA_VIA_PADRAO } from '../padroes.ts';

/** Step 6: who signs (NOV-08). */
export const assinaturas = {
  AssinaturasDiploma: campo(assinantes('Assinantes do diploma'), {
    corpo: 'AssinaturasDiploma',
    snapshot: 'assinantesDiploma',
    mec: 'DadosDiploma.Assinantes.Assinante',
    inicial: ({ assinantesDiploma }) => assinantesDiploma,
  }),
  AssinaturasRegistro: campo(assinantes('Assinantes do registro'), {
    corpo: 'AssinaturasRegistro',
    snapshot: 'assinantesRegistro',
    mec: 'DadosRegistro.Assinantes.Assinante',
    inicial: ({ assinantesRegistro }) => assinantesRegistro,
  }),
  TermoNome: campo(texto(nome('Nome do responsável pelo termo', 'o')), {
    corpo: 'TermoResponsabilidade.Nome',
    snapshot: 'termoResponsabilidade.nome',
    mec: 'TermoResponsabilidadeEmissora.Nome',
    inicial: ({ termo }) => termo?.nome,
  }),
  TermoCPF: campo(cpf('CPF do responsável pelo termo'), {
    corpo: 'TermoResponsabilidade.CPF',
    snapshot: 'termoResponsabilidade.cpf',
    mec: 'TermoResponsabilidadeEmissora.CPF',
    inicial: ({ termo }) => formatarCpf(termo?.cpf ?? ''),
  }),
  TermoCargo: campo(texto(livre('Cargo do responsável pelo termo', 255, 'o')), {
    corpo: 'TermoResponsabilidade.Cargo',
    snapshot: 'termoResponsabilidade.cargo',
    mec: 'TermoResponsabilidadeEmissora.Cargo',
    inicial: ({ termo }) => termo?.cargo,
  }),
};

const segundaVia: Condicao = (v) => v.SegundaVia === true;

/** Step 7: institutions, remark and second copy (NOV-09); the first copy is looked up, or named when it is on paper. */
export const informacoes = {
  IesEmissoraId: campo(id('Instituição emissora', 'Instituição emissora é obrigatória'), {
    corpo: 'IesEmissoraId',
    mec: null,
    inicial: () => IES_PADRAO,
  }),
  IesRegistradoraId: campo(id('Instituição registradora', 'Instituição registradora é obrigatória'), {
    corpo: 'IesRegistradoraId',
    mec: null,
    inicial: () => IES_PADRAO,
  }),
  Observacao: campo(textoOpcional(livre('Observação', 2000)), {
    corpo: 'Observacao',
    snapshot: 'observacao',
    mec: 'InformacoesAdicionais',
    inicial: () => '',
  }),
  SegundaVia: campo(
    { rotulo: 'Segunda via', schema: z.boolean({ error: 'Informe se é segunda via' }), forma: SIM_OU_NAO },
    { corpo: 'SegundaVia', snapshot: 'segundaVia', mec: null, inicial: () => SEGUNDA_VIA_PADRAO },
  ),
  PrimeiraViaRegistroID: campo(
    { ...condicional(livre('Registro da primeira via', 1000)), forma: UUID },
    { corpo: 'PrimeiraVia.RegistroID', mec: null, quando: segundaVia, corrigidoEm: 'PrimeiraViaLivro' },
  ),
  PrimeiraViaLivro: campo(textoOpcional(livre('Livro da primeira via', 100)), {
    corpo: 'PrimeiraVia.LivroRegistro',
    mec: null,
    quando: segundaVia,
  }),
  PrimeiraViaNumeroRegistro: campo(textoOpcional(livre('Número de registro da primeira via', 20)), {
    corpo: 'PrimeiraVia.NumeroRegistro',
    mec: null,
    quando: segundaVia,
  }),
};
