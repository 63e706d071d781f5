import type { InstituicaoDoSelo, SeloDoDiploma } from '#assinatura/selo/selo.ts';
import { comoVeio, type Frase, frase } from '../idiomas/frase.ts';
import { formatarData } from '../texto/data.ts';

export function dadosDoSelo(selo: SeloDoDiploma): [string, Frase][] {
  const { expedidora, registradora } = selo;
  const deFora = registradora.codigoEmec !== expedidora.codigoEmec;
  const registro = { numero: selo.numeroRegistro, livro: selo.livro, data: formatarData(selo.dataRegistro) };
  return [
    ['Diplomado', comoVeio(selo.nome)],
    ['CPF', comoVeio(`***.${selo.cpf.slice(0, 3)}.${selo.cpf.slice(3, 6)}-**`)],
    ['Curso', comoVeio(selo.cursoEmec === null ? selo.curso : `${selo.curso} (e-MEC ${selo.cursoEmec})`)],
    ['Instituição expedidora', instituicao(expedidora)],
    ...(deFora ? [['Instituição registradora', instituicao(registradora)] satisfies [string, Frase]] : []),
    ['Ingresso', comoVeio(formatarData(selo.dataIngresso))],
    ['Conclusão do curso', comoVeio(formatarData(selo.dataConclusao))],
    ['Expedição do diploma', comoVeio([selo.processo, formatarData(selo.dataExpedicao)].filter(Boolean).join(', '))],
    ['Registro', frase('nº {numero}, livro {livro}, em {data}', registro)],
    ['Código de validação', comoVeio(selo.codigoValidacao)],
  ];
}

const instituicao = ({ nome, codigoEmec }: InstituicaoDoSelo): Frase => comoVeio(`${nome} (e-MEC ${codigoEmec})`);
