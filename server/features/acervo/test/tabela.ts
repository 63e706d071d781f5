export const csv = (...tabela: (readonly string[])[]): string =>
  `${tabela.map((linha) => linha.join(';')).join('\n')}\n`;

export const TITULOS = ['Nome', 'CPF', 'Curso', 'Livro', 'Folha', 'Número', 'Data de registro'];
export const BOA = ['Ana Beatriz Lima', '529.982.247-25', 'Direito', '3', '12', '577', '25/04/1998'];
