import { MENSAGENS_DO_FORMULARIO } from '#domain/novo-registro/formulario.ts';

/** Texts of the registration; the step's and the form's popups come from the domain (NOV-83, NOV-140). */
export const MENSAGENS = {
  ...MENSAGENS_DO_FORMULARIO,
  sucesso: 'Registro cadastrado com sucesso! Redirecionando...',
  erro: 'Erro ao salvar registro!',
  erroTexto:
    'Verifique se os campos obrigatórios foram preenchidos e tente novamente. Se erro persistir entre em contato com o administrador do sistema.',
  semResposta:
    'Não se sabe se o registro foi gravado. Antes de tentar de novo, procure o estudante em Consulta de Registros.',
  gravadoSemResposta: 'A resposta se perdeu, mas o registro foi gravado. ',
  naoConsta:
    'A resposta se perdeu e o registro não consta do livro: nada foi gravado até agora. O que foi preenchido continua aqui; tente de novo.',
  nadaRegistrado: 'Nada foi registrado; o que foi preenchido continua aqui.',
  zeros: 'Não inclua zeros não significativos à esquerda em campos numéricos.',
  cancelar: 'Deseja cancelar este registro?',
  cancelarTexto: 'O que foi preenchido será descartado.',
  recomecar: 'Deseja descartar o rascunho e começar de novo?',
  erroDescartar: 'Erro ao descartar o rascunho!',
  erroConferir: 'Não foi possível conferir os dados no SIGA!',
  erroPreparar: 'Não foi possível deixar o registro pronto!',
  preparado: 'Registro pronto para a confirmação do responsável.',
  porConfirmar: 'Confirme o que o SIGA não diz!',
  rascunhoEncerrado: 'O diploma já está registrado: o rascunho não é mais guardado.',
  rascunhoMudou: {
    titulo: 'O rascunho foi alterado em outro lugar!',
    texto: 'Nada foi registrado. Veja o que mudou e confira de novo.',
  },
  jaRegistrado: 'Estudante já registrado',
  rascunhoFalhou: 'O rascunho não pôde ser salvo. O que foi digitado continua aqui; nova tentativa em instantes.',
} as const;

/** One line that names the student under a page's title; undefined while it is not known. */
export const descricaoDoEstudante = (
  aluno: { nome: string; matricula: string; curso: string } | undefined,
): string | undefined => aluno && `${aluno.nome} · RGA ${aluno.matricula} · ${aluno.curso}`;
