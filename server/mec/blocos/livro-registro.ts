import { z } from 'zod';
import { umGrupo } from '../escolha.ts';
import { cpf, data, identificador, nome } from '../tipos.ts';

const livroCampos = z.strictObject({
  LivroRegistro: identificador,
  NumeroRegistro: identificador.optional(),
  NumeroFolhaDoDiploma: identificador.optional(),
  NumeroSequenciaDoDiploma: identificador.optional(),
  ProcessoDoDiploma: identificador.optional(),
  DataColacaoGrau: data,
  DataExpedicaoDiploma: data,
  DataRegistroDiploma: data,
  ResponsavelRegistro: z.strictObject({ Nome: nome, CPF: cpf, IDouNumeroMatricula: identificador.optional() }),
});

/** TLivroRegistro: number, or leaf and sequence, never both; colação ≤ expedição ≤ registro (Portaria 1.095, not in the schema). */
export const livroRegistro = livroCampos
  .check(
    umGrupo<z.output<typeof livroCampos>>(
      [{ obrigatorias: ['NumeroRegistro'] }, { obrigatorias: ['NumeroFolhaDoDiploma', 'NumeroSequenciaDoDiploma'] }],
      'Informe o número do registro, ou a folha e a sequência',
    ),
  )
  .refine((livro) => livro.DataColacaoGrau <= livro.DataExpedicaoDiploma, {
    error: 'A expedição não pode ser anterior à colação de grau',
    path: ['DataExpedicaoDiploma'],
  })
  .refine((livro) => livro.DataExpedicaoDiploma <= livro.DataRegistroDiploma, {
    error: 'O registro não pode ser anterior à expedição',
    path: ['DataRegistroDiploma'],
  });
export type LivroRegistro = z.infer<typeof livroRegistro>;
