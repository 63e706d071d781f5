import { formatarCpf } from '../../texto/cpf.ts';
import { assinantes, campo, cpf, livre, nome, texto } from '../campos.ts';

/** Step 6: who signs (NOV-08). */
export const assinaturas = {
  AssinaturasDiploma: campo(
    assinantes('Assinantes do diploma'),
    ['AssinaturasDiploma', 'assinantesDiploma', 'DadosDiploma.Assinantes.Assinante'],
    ({ assinantesDiploma }) => assinantesDiploma,
  ),
  AssinaturasRegistro: campo(
    assinantes('Assinantes do registro'),
    ['AssinaturasRegistro', 'assinantesRegistro', 'DadosRegistro.Assinantes.Assinante'],
    ({ assinantesRegistro }) => assinantesRegistro,
  ),
  TermoNome: campo(
    texto(nome('Nome do responsável pelo termo', 'o')),
    ['TermoResponsabilidade.Nome', 'termoResponsabilidade.nome', 'TermoResponsabilidadeEmissora.Nome'],
    ({ termo }) => termo?.nome,
  ),
  TermoCPF: campo(
    cpf('CPF do responsável pelo termo'),
    ['TermoResponsabilidade.CPF', 'termoResponsabilidade.cpf', 'TermoResponsabilidadeEmissora.CPF'],
    ({ termo }) => formatarCpf(termo?.cpf ?? ''),
  ),
  TermoCargo: campo(
    texto(livre('Cargo do responsável pelo termo', 255, 'o')),
    ['TermoResponsabilidade.Cargo', 'termoResponsabilidade.cargo', 'TermoResponsabilidadeEmissora.Cargo'],
    ({ termo }) => termo?.cargo,
  ),
};
