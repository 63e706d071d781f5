import type { InstituicaoDoSelo, SeloDoDiploma } from '#assinatura/selo/selo.ts';
import { formatarData } from '../texto/data.ts';

export function dadosDoSelo(selo: SeloDoDiploma): [string, string][] {
  const { expedidora, registradora } = selo;
  const pares: [string, string | null][] = [
    ['Diplomado', selo.nome],
    ['CPF', `***.${selo.cpf.slice(0, 3)}.${selo.cpf.slice(3, 6)}-**`],
    ['Curso', selo.cursoEmec === null ? selo.curso : `${selo.curso} (e-MEC ${selo.cursoEmec})`],
    ['Instituição expedidora', instituicao(expedidora)],
    ['Instituição registradora', registradora.codigoEmec === expedidora.codigoEmec ? null : instituicao(registradora)],
    ['Ingresso', formatarData(selo.dataIngresso)],
    ['Conclusão do curso', formatarData(selo.dataConclusao)],
    ['Expedição do diploma', [selo.processo, formatarData(selo.dataExpedicao)].filter(Boolean).join(', ')],
    ['Registro', `nº ${selo.numeroRegistro}, livro ${selo.livro}, em ${formatarData(selo.dataRegistro)}`],
    ['Código de validação', selo.codigoValidacao],
  ];
  return pares.filter((par): par is [string, string] => par[1] !== null);
}

const instituicao = ({ nome, codigoEmec }: InstituicaoDoSelo): string => `${nome} (e-MEC ${codigoEmec})`;
